// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addRepricing,
  addTimeEntry as add,
  cancelTimer,
  continueTimer,
  getRepricing,
  getTimeEntry as get,
  importTimeEntries as import,
  listRepricings,
  listTimeEntries as list,
  listTimers,
  removeTimeEntry as remove,
  restoreTimeEntry as restore,
  startTimer,
  stopTimer,
  switchTimer,
  updateTimeEntry as update,
  updateTimer,
} from '../sdk.gen.ts'
