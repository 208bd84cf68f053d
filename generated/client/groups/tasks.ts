// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addTask as add,
  getTask as get,
  importTasks as import,
  listMyOpenTasks as listMyOpen,
  listTasks as list,
  removeTask as remove,
  restoreTask as restore,
  updateTask as update,
} from '../sdk.gen.ts'
