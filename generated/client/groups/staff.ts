// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addStaff as add,
  getStaff as get,
  listStaff as list,
  removeStaff as remove,
  updateStaff as update,
} from '../sdk.gen.ts'
