// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addFollowUp as add,
  getFollowUp as get,
  listFollowUps as list,
  planFollowUp as plan,
  removeFollowUp as remove,
  restoreFollowUp as restore,
  updateFollowUp as update,
} from '../sdk.gen.ts'
