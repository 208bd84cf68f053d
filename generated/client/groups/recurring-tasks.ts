// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addRecurringTask as add,
  archiveRecurringTask as archive,
  getRecurringTask as get,
  listRecurringTasks as list,
  restoreRecurringTask as restore,
  updateRecurringTask as update,
} from '../sdk.gen.ts'
