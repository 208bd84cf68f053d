// Generated from main.tsp by `npm run generate`: do not edit.

export { getDay } from '../sdk.gen.ts'
