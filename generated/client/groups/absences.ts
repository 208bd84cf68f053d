// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addAbsence as add,
  getAbsence as get,
  importAbsences as import,
  listAbsences as list,
  removeAbsence as remove,
  restoreAbsence as restore,
  updateAbsence as update,
} from '../sdk.gen.ts'
