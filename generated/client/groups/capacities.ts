// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addCapacity as add,
  getCapacity as get,
  listCapacities as list,
  removeCapacity as remove,
} from '../sdk.gen.ts'
