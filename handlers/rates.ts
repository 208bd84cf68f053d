import type { RatesHandlers } from '../generated/server/handlers.ts'
import { Rate } from '../src/domain/model/index.ts'
import { rates as records } from '../src/domain/queries/rates.ts'

export const rates: RatesHandlers = {
  listRates: ({ read }, query) => read.page(records, query),

  addRate: ({ em }, { body }) => em.create(Rate, body),

  getRate: ({ read }, { id }) => read.one(records, { id }),

  async updateRate({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Rate, { id }), body)
  },

  async removeRate({ em }, { id }) {
    em.remove(await em.findOneOrFail(Rate, { id }))
  },
}
