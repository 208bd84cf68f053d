// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addProject as add,
  archiveProject as archive,
  getProject as get,
  importProjects as import,
  listProjects as list,
  listProjectTasks as listTasks,
  restoreProject as restore,
  updateProject as update,
} from '../sdk.gen.ts'
