// Generated from main.tsp by `npm run generate`: do not edit.

export {
  addApiKey as add,
  getApiKey as get,
  listApiKeys as list,
  revokeApiKey as revoke,
  rotateApiKey as rotate,
} from '../sdk.gen.ts'
