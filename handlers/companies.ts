import type { CompaniesHandlers } from '../generated/server/handlers.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { expectsNewName } from '../src/domain/matching/new-names.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { Company } from '../src/domain/model/index.ts'
import { companies as records } from '../src/domain/queries/companies.ts'

export const companies: CompaniesHandlers = {
  listCompanies: ({ read }, query) => read.page(records, query),

  getCompany: ({ read }, { id }) => read.one(records, { id }),

  addCompany: ({ em, isImport }, { body, create_new }) =>
    em.create(Company, { ...body, expects_new_name: expectsNewName({ isImport, create_new }, body) }),

  async updateCompany({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Company, { id }), body)
  },

  async archiveCompany({ em }, { id }) {
    return archive(await em.findOneOrFail(Company, { id }))
  },

  async restoreCompany({ em }, { id }) {
    return unarchive(await em.findOneOrFail(Company, { id }))
  },

  importCompanies: (context, { body }) => importRows(context, 'companies', body),
}
