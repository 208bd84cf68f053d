// Generated from main.tsp by `npm run generate`: do not edit.

export { getWeek as get } from '../sdk.gen.ts'
