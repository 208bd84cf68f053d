import type { ClientsHandlers } from '../generated/server/handlers.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { moveClient } from '../src/domain/matching/parties.ts'
import { archive, unarchive } from '../src/domain/model/archive.ts'
import { withLowerCaseEmail } from '../src/domain/model/email.ts'
import { Client } from '../src/domain/model/index.ts'
import { clients as records } from '../src/domain/queries/clients.ts'

export const clients: ClientsHandlers = {
  listClients: ({ read }, query) => read.page(records, query),

  getClient: ({ read }, { id }) => read.one(records, { id }),

  getClientByEmail: ({ read }, { email }) => read.one(records, withLowerCaseEmail({ email })),

  addClient: ({ em }, { body }) => em.create(Client, withLowerCaseEmail(body)),

  async updateClient({ em }, { id, body }) {
    const client = em.assign(await em.findOneOrFail(Client, { id }), withLowerCaseEmail(body))
    if (body.company_id) await moveClient(em, client)
    return client
  },

  async archiveClient({ em }, { id }) {
    return archive(await em.findOneOrFail(Client, { id }))
  },

  async restoreClient({ em }, { id }) {
    return unarchive(await em.findOneOrFail(Client, { id }))
  },

  importClients: (context, { body }) => importRows(context, 'clients', body),
}
