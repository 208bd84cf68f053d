// Generated from main.tsp by `npm run generate`: do not edit.

export { addSample as add, removeSample as remove } from '../sdk.gen.ts'
