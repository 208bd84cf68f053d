// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addCompany as add,
  archiveCompany as archive,
  getCompany as get,
  importCompanies as import,
  listCompanies as list,
  restoreCompany as restore,
  updateCompany as update,
} from '../sdk.gen.ts'
