// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addSummary,
  getAvailability,
  getHours,
  getMarkedTime,
  getPersonStats,
  getPipeline,
  getProgress,
  getReport,
  getTimeTotals,
} from '../sdk.gen.ts'
