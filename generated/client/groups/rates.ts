// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addRate as add,
  getRate as get,
  listRates as list,
  removeRate as remove,
  updateRate as update,
} from '../sdk.gen.ts'
