// Generated from main.tsp by `npm run generate`: do not edit.

export { listRemovedRecords as list } from '../sdk.gen.ts'
