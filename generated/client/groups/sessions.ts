// Generated from main.tsp by `npm run generate`: do not edit.

export {
  listSessions as list,
  removeOtherSessions as removeOther,
  removeSession as remove,
} from '../sdk.gen.ts'
