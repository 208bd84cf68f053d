// Generated from main.tsp by `npm run generate`: do not edit.

export { getSummary as get, listSummaries as list, replaySummary as replay } from '../sdk.gen.ts'
