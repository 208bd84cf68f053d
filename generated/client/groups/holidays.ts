// Generated from main.tsp by `npm run generate`: do not edit.

export { getHolidays as get } from '../sdk.gen.ts'
