// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addChecklistItem as add,
  getChecklistItem as get,
  listChecklistItems as list,
  removeChecklistItem as remove,
  restoreChecklistItem as restore,
  updateChecklistItem as update,
} from '../sdk.gen.ts'
