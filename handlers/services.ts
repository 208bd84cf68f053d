import type { ServicesHandlers } from '../generated/server/handlers.ts'
import { Service } from '../src/entities/index.ts'
import { equals } from '../src/server/filters.ts'

export const services: ServicesHandlers = {
  listServices: ({ read }, query) => read.page(Service, query, { active: equals('active') }),

  addService: ({ em }, { body }) => em.create(Service, body),

  async updateService({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Service, { id }), body)
  },
}
