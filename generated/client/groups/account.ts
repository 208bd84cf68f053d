// Generated from main.tsp by `npm run generate`: do not edit.

export {
  acceptInvitation,
  addAuthorizationCode,
  addConnection,
  authenticate,
  changePassword,
  exchangeCode,
  forgotPassword,
  getAccount as get,
  listConnections,
  readInvitation,
  refresh,
  removeConnection,
  resetPassword,
  setPlan,
  signout,
  signup,
  updateAccount as update,
  updateWorkspace,
} from '../sdk.gen.ts'
