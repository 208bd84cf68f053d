import type { ServicesHandlers } from '../generated/server/handlers.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { Service } from '../src/domain/model/index.ts'
import { services as records } from '../src/domain/queries/services.ts'

export const services: ServicesHandlers = {
  listServices: ({ read }, query) => read.page(records, query),

  addService: ({ em }, { body }) => em.create(Service, body),

  getService: ({ read }, { id }) => read.one(records, { id }),

  async updateService({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Service, { id }), body)
  },

  async archiveService({ em }, { id }) {
    return archive(await em.findOneOrFail(Service, { id }))
  },

  async restoreService({ em }, { id }) {
    return unarchive(await em.findOneOrFail(Service, { id }))
  },
}
