// Generated from main.tsp by `npm run generate`: do not edit.

export { listSessions as list, removeSession as remove } from '../sdk.gen.ts'
