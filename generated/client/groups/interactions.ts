// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addInteraction as add,
  getInteraction as get,
  importInteractions as import,
  listInteractions as list,
  removeInteraction as remove,
  restoreInteraction as restore,
  updateInteraction as update,
} from '../sdk.gen.ts'
