// Generated from main.tsp by `npm run generate`: do not edit.

export { addSummary, getHours, getPersonStats, getTimeTotals } from '../sdk.gen.ts'
