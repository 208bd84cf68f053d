// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addProspect as add,
  addProspectNote as addNote,
  archiveProspect as archive,
  convertProspect as convert,
  getProspect as get,
  importProspects as import,
  listProspectFollowUps as listFollowUps,
  listProspectNotes as listNotes,
  listProspects as list,
  removeProspect as remove,
  restoreProspect as restore,
  updateProspect as update,
} from '../sdk.gen.ts'
