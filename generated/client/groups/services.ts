// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addService as add,
  archiveService as archive,
  getService as get,
  listServices as list,
  restoreService as restore,
  updateService as update,
} from '../sdk.gen.ts'
