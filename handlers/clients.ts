import type { ClientsHandlers } from '../generated/server/handlers.ts'
import { withLowerCaseEmail } from '../src/email.ts'
import { Client } from '../src/entities/index.ts'
import { contains, equals, includes } from '../src/server/filters.ts'

export const clients: ClientsHandlers = {
  listClients: ({ read }, query) =>
    read.page(Client, query, {
      name: contains('name'),
      company_id: equals('company_id'),
      tag: includes('tags'),
    }),

  getClient: ({ read }, { id }) => read.one(Client, { id }),

  getClientByEmail: ({ read }, { email }) => read.one(Client, withLowerCaseEmail({ email })),

  addClient: ({ em }, { body }) => em.create(Client, withLowerCaseEmail(body)),

  async updateClient({ em }, { id, body }) {
    return em.assign(await em.findOneOrFail(Client, { id }), withLowerCaseEmail(body))
  },
}
