// Generated from main.tsp by `npm run generate`: do not edit.

export { getUser as get, inviteUser as invite, listUsers as list, updateUser as update } from '../sdk.gen.ts'
