// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addMilestone as add,
  getMilestone as get,
  listMilestones as list,
  removeMilestone as remove,
  restoreMilestone as restore,
  updateMilestone as update,
} from '../sdk.gen.ts'
