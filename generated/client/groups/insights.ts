// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addSummary,
  getAvailability,
  getCustomer,
  getHours,
  getMarkedTime,
  getMissingTime,
  getPersonStats,
  getPipeline,
  getProgress,
  getReport,
  getTimeTotals,
} from '../sdk.gen.ts'
