// Generated from main.tsp by `npm run generate`: do not edit.

export {
  cancelTimer,
  continueTimer,
  listTimers,
  startTimer,
  stopTimer,
  switchTimer,
  updateTimer,
} from '../sdk.gen.ts'
