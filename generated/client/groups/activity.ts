// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addActivityCheckpoint as addCheckpoint,
  eraseActivity as erase,
  exportActivity as export,
  getActivity as get,
  getActivityConsistency as getConsistency,
  getActivityKeys as getKeys,
  getActivityOverview as getOverview,
  getActivityProof as getProof,
  listActivity as list,
  listActivityCheckpoints as listCheckpoints,
  verifyActivity as verify,
} from '../sdk.gen.ts'
