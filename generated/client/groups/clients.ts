// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addClient as add,
  archiveClient as archive,
  getClient as get,
  getClientByEmail as getByEmail,
  importClients as import,
  listClients as list,
  restoreClient as restore,
  updateClient as update,
} from '../sdk.gen.ts'
