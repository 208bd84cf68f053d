// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addView as add,
  getView as get,
  listViews as list,
  removeView as remove,
  restoreView as restore,
  updateView as update,
} from '../sdk.gen.ts'
