// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addRepricing,
  addTimeEntry as add,
  getRepricing,
  getTimeEntry as get,
  importTimeEntries as import,
  listRepricings,
  listTimeEntries as list,
  removeTimeEntry as remove,
  restoreTimeEntry as restore,
  updateTimeEntry as update,
} from '../sdk.gen.ts'
