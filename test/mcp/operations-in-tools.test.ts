/** The operations and inputs that agents can use, and the others with their reasons. */
import { expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { readOperations } from '../../src/generator/document/operations.ts'
import { argumentsOf } from '../../surface/src/document/arguments.ts'
import type { Schema } from '../../surface/src/document/openapi.ts'
import { inline } from '../../surface/src/document/schemas.ts'
import { document } from '../support/document.ts'

const reasons = {
  credential: 'Credentials are given and ended by people.',
  file: 'Tools cannot send or return files.',
  oneTool: 'Another tool does the same.',
  proof: 'It is for programs that verify the log.',
  settings: 'Settings of the workspace are changed by people.',
  signIn: 'It is part of signing in.',
} as const

/** The operations without a tool. */
const withoutTool: Record<string, string> = {
  acceptInvitation: reasons.signIn,
  addActivityCheckpoint: reasons.proof,
  addApiKey: reasons.credential,
  addAuthorizationCode: reasons.signIn,
  addConnection: reasons.signIn,
  addDeviceCode: reasons.signIn,
  addNoteFile: reasons.file,
  addSample: 'A sample is for people who look around.',
  approveDeviceCode: reasons.signIn,
  authenticate: reasons.signIn,
  cancelDeviceCode: reasons.signIn,
  changePassword: reasons.credential,
  denyDeviceCode: reasons.signIn,
  eraseActivity: 'It destroys the data of a person for good, which people decide.',
  exchangeCode: reasons.signIn,
  exchangeDeviceCode: reasons.signIn,
  exportActivity: reasons.file,
  exportWorkspace: reasons.file,
  featureNoteFile: reasons.file,
  forgotPassword: reasons.signIn,
  getActivityConsistency: reasons.proof,
  getActivityKeys: reasons.proof,
  getActivityProof: reasons.proof,
  getApiKey: reasons.credential,
  getNamedNoteFile: reasons.file,
  getNoteFile: reasons.file,
  getRepricing: 'The repricing returns its result; earlier ones are in the log.',
  getSummary: '`ai_summary` returns its summary; earlier ones are for audits.',
  listActivityCheckpoints: reasons.proof,
  listApiKeys: reasons.credential,
  listConnections: reasons.credential,
  listProspectFollowUps: reasons.oneTool,
  listRepricings: 'The repricing returns its result; earlier ones are in the log.',
  listSessions: reasons.credential,
  listSummaries: '`ai_summary` returns its summary; earlier ones are for audits.',
  openSample: 'A sample is for people who look around.',
  planFollowUp: reasons.oneTool,
  readDeviceCode: reasons.signIn,
  readInvitation: reasons.signIn,
  refresh: reasons.signIn,
  removeConnection: reasons.credential,
  removeNamedNoteFile: reasons.file,
  removeNoteFile: reasons.file,
  removeOtherSessions: reasons.credential,
  removeSample: 'A sample is for people who look around.',
  removeSession: reasons.credential,
  replaySummary: '`ai_summary` returns its summary; earlier ones are for audits.',
  resetPassword: reasons.signIn,
  revokeApiKey: reasons.credential,
  rotateApiKey: reasons.credential,
  setPlan: reasons.settings,
  signout: reasons.signIn,
  signup: reasons.signIn,
  updateAccount: reasons.settings,
  updateWorkspace: reasons.settings,
  uploadNoteFile: reasons.file,
  verifyActivity: reasons.proof,
}

/** The inputs that no tool of their operation accepts. */
const withoutArgument: Record<string, Record<string, string>> = {
  addTimeEntry: { capped: 'Only an import knows that the timer of another system ran too long.' },
  listTasks: { mine: '`assignee_id` is `me`.' },
  runBatch: { allow_removals: 'Tools that remove are not part of a batch.' },
}

const operations = readOperations(document)
const toolsOf = (id: string) => tools.filter(({ request }) => request.operation === id)

/** A list with a tool returns the same records. */
const isListed = ({ shape, success }: (typeof operations)[number]) =>
  shape === 'get' &&
  operations.some(
    (list) =>
      list.shape === 'list' &&
      list.success.schema?.items?.$ref === success.schema?.$ref &&
      toolsOf(list.id).length > 0,
  )

/** Imports are for programs; agents use `records_batch`. */
const isImport = ({ path }: (typeof operations)[number]) => path.endsWith('/import')

test('every operation has a tool, or there is a reason not to have one', () => {
  const without = operations.filter((each) => toolsOf(each.id).length === 0)
  const unexplained = without.filter((each) => !isListed(each) && !isImport(each)).map(({ id }) => id)
  expect(unexplained.sort()).toEqual(Object.keys(withoutTool))
})

/** `updated_since` is for copies. A get returns a whole record, and a program reads the inputs that are marked for it. */
const isForPrograms = (name: string, { shape }: (typeof operations)[number], schema: Schema) =>
  name === 'updated_since' ||
  (name === 'fields' && shape !== 'list') ||
  inline(schema, document.components.schemas)['x-for-programs']

test('the tools of an operation accept all of its inputs, or there is a reason not to', () => {
  const missing = operations.flatMap((operation) => {
    const own = toolsOf(operation.id)
    if (own.length === 0) return []
    const accepted = own.flatMap(({ inputSchema, request }) => [
      ...Object.keys(inputSchema.properties ?? {}),
      ...Object.keys(request.preset ?? {}),
    ])
    const names = argumentsOf(operation, { name: '' })
      .filter(({ name, schema }) => !accepted.includes(name) && !isForPrograms(name, operation, schema))
      .map(({ name }) => name)
    return names.length > 0 ? [[operation.id, names]] : []
  })
  const explained = Object.entries(withoutArgument).map(([id, inputs]) => [id, Object.keys(inputs)])
  expect(Object.fromEntries(missing)).toEqual(Object.fromEntries(explained))
})
