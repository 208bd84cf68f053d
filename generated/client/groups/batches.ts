// Generated from main.tsp by `npm run generate`: do not edit.

export { runBatch as run } from '../sdk.gen.ts'
