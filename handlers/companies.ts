import type { CompaniesHandlers } from '../generated/server/handlers.ts'
import { Company } from '../src/entities/index.ts'
import { contains, includes } from '../src/server/filters.ts'

export const companies: CompaniesHandlers = {
  listCompanies: ({ read }, query) =>
    read.page(Company, query, { name: contains('name'), tag: includes('tags') }),

  getCompany: ({ read }, { id }) => read.one(Company, { id }),

  addCompany: ({ em }, { body }) => em.create(Company, body),

  async updateCompany({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Company, { id }), body)
  },
}
