// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addBlocker as add,
  getBlocker as get,
  listBlockers as list,
  removeBlocker as remove,
  restoreBlocker as restore,
} from '../sdk.gen.ts'
