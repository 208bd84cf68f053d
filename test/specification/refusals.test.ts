/** The error codes in the specification are those that the service returns. */
import { beforeAll, describe, expect, test } from 'vitest'
import { statuses } from '../../generated/server/refusals.ts'
import { codesOfConstraints, isRestore, readConstraints } from '../support/constraint-codes.ts'
import { document } from '../support/document.ts'
import { type JsonSchema, needsRecord, type Operation, operations, resolve } from '../support/examples.ts'
import { useCommonService } from '../support/service.ts'
import { codesOfHandlers, thrownCodes } from '../support/thrown-codes.ts'

const handlers = codesOfHandlers()
const declared = (operation: (typeof operations)[number]) => operation['x-refusals'].map(({ code }) => code)

const service = useCommonService()
let constraints: Awaited<ReturnType<typeof readConstraints>>
beforeAll(async () => {
  constraints = await readConstraints((text) => service.sql(text))
})
const ofConstraints = (operation: Operation) => codesOfConstraints(operation, constraints)

/** The codes that we can derive for an operation. A batch also has those of its items. */
function codesOf(operation: Operation): string[] {
  const own = [
    ...handlers.get(operation.operationId)!,
    ...codesOfStages(operation),
    ...ofConstraints(operation),
  ]
  if (operation['x-together'] !== true) return own
  const items = operations.filter((each) => each['x-batchable'])
  return [
    ...own,
    ...items.flatMap((item) => [...codesOf(item), ...Object.keys(others[item.operationId] ?? {})]),
  ]
}

const setsPeriod = ({ requestBody }: Operation) => {
  const [body] = Object.values(requestBody?.content ?? {})
  const { properties = {} } = body ? resolve<JsonSchema>(body.schema) : {}
  return Object.values(properties).some((each) => 'x-period' in each)
}

/** The codes that the stages of a call throw, and the operations for which they do. */
const stages: [codes: string[], applies: (operation: Operation) => boolean][] = [
  [['too_many_requests', 'unread_responses', 'overloaded', 'service_unavailable'], () => true],
  [['internal_server_error', 'unprocessable_entity'], () => true],
  [['unauthorized', 'invalid_token'], ({ 'x-scope': scope }) => scope !== undefined],
  [['missing_scope'], ({ 'x-scope': scope = '' }) => /:|^full$/.test(scope)],
  [['tool_not_allowed'], ({ 'x-scope': scope }) => scope !== undefined && scope !== 'session'],
  [['session_required'], ({ 'x-scope': scope }) => scope === 'session'],
  [['role_required'], ({ 'x-role': role }) => role !== 'viewer'],
  [['plan_required'], ({ 'x-plan': plan }) => plan !== 'starter'],
  [['bad_request', 'payload_too_large', 'unsupported_media_type'], ({ requestBody }) => Boolean(requestBody)],
  [
    ['idempotency_in_flight', 'idempotency_key_reused', 'precondition_failed', 'busy'],
    ({ method }) => method !== 'get',
  ],
  [['maintenance'], (operation) => operation.method !== 'get' && !operation['x-signs-in-or-out']],
  [['invalid_cursor'], ({ 'x-shape': shape }) => shape === 'list'],
  [['not_found'], (operation) => operation.path.includes('{') || needsRecord(operation)],
  [['period_too_long'], setsPeriod],
  [['quota_reached'], (operation) => operation['x-shape'] === 'add' || isRestore(operation)],
  [['removal_not_allowed'], (operation) => operation['x-together'] === true],
  [['file_gone', 'range_not_satisfiable'], ({ responses }) => '206' in responses],
]

const codesOfStages = (operation: Operation) =>
  stages.filter(([, applies]) => applies(operation)).flatMap(([codes]) => codes)

const grants = { grant_outlasts_key: 'it can grant access, which may not outlast the API key' }

const damagedLog = { log_damaged: 'somebody can have deleted hashes of the tree' }

const checkedAsTime = {
  archived: 'the project and service of a timer are checked like those of time',
  unknown_record: 'the timer refers to them',
  unrelated_records: 'the project must be that of the task',
}
const logsTime = { quota_reached: 'it adds a time entry', time_locked: 'it adds a time entry' }

/** Codes that operations return for other reasons. Remove an entry when the code is no longer declared. */
const others: Record<string, Record<string, string>> = {
  restoreTask: { circular_dependency: 'it restores the blockers of the task' },
  signup: { already_exists: 'the e-mail address of a login is unique in all workspaces' },
  getClientByEmail: { not_found: 'no client has the e-mail address' },
  convertProspect: {
    already_exists: 'it adds a client, whose e-mail address is unique',
    quota_reached: 'it adds a client, a company and a project',
  },
  addChecklistItem: { unknown_record: 'another call can remove the task at the same time' },
  uploadNoteFile: { quota_reached: 'the file counts towards the storage' },
  addNoteFile: { quota_reached: 'the file counts towards the storage' },
  ...Object.fromEntries(
    ['addRecurringTask', 'updateRecurringTask'].map((id) => [
      id,
      {
        user_inactive: 'it adds tasks of the user',
        ...(id === 'updateRecurringTask' && { quota_reached: 'it adds tasks' }),
      },
    ]),
  ),
  restoreRecurringTask: {
    archived: 'it adds tasks to the project',
    quota_reached: 'it adds tasks',
    user_inactive: 'it adds tasks of the user',
  },
  addActivityCheckpoint: damagedLog,
  getActivityProof: { ...damagedLog, in_hash_chain: 'the entry has no leaf in the tree' },
  getActivityConsistency: {
    ...damagedLog,
    checkpoint_too_old: 'retention can have deleted the first entries',
    unknown_size: 'the tree never had this size',
  },
  verifyActivity: { checkpoint_too_old: 'retention can have deleted the entries of the checkpoint' },
  startTimer: checkedAsTime,
  updateTimer: checkedAsTime,
  continueTimer: { archived: checkedAsTime.archived },
  stopTimer: { ...logsTime, archived: checkedAsTime.archived, unrelated_records: 'its task can have moved' },
  switchTimer: { ...logsTime, ...checkedAsTime },
  addSample: { quota_reached: 'its items add records' },
  updateTask: {
    billed: 'the time on a task moves with it to another project',
    time_locked: 'the time on a task moves with it to another project',
  },
  ...Object.fromEntries(
    [
      ...['addApiKey', 'rotateApiKey', 'setPlan', 'inviteUser', 'updateWorkspace'],
      ...['addStaff', 'updateStaff'],
    ].map((id) => [id, grants]),
  ),
  updateUser: { ...grants, quota_reached: 'an activated user counts as a member' },
}

test('every declared code is thrown somewhere', () => {
  expect([...thrownCodes()].sort()).toEqual(Object.keys(statuses).sort())
})

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (id, operation) => {
    test('declares the codes that its handler throws', () => {
      expect(handlers.has(id)).toBe(true)
      expect(declared(operation)).toEqual(expect.arrayContaining([...handlers.get(id)!]))
    })

    test('declares only codes that it can return', () => {
      const known = codesOf(operation)
      const unexplained = declared(operation).filter((code) => !known.includes(code))
      expect(unexplained.sort()).toEqual(Object.keys(others[id] ?? {}).sort())
    })

    test('declares the codes of the constraints that it can violate', () => {
      expect(declared(operation)).toEqual(expect.arrayContaining([...ofConstraints(operation)]))
    })

    test('has its codes in the enumeration and in the examples of its responses', () => {
      const responses = Object.entries(operation.responses).filter(([status]) => status >= '400')
      const listed = responses.flatMap(([status, response]) => {
        const { schema, examples } = (resolve(response) as any).content['application/problem+json']
        const codes: string[] = schema.allOf[1].properties.code.enum
        expect(Object.keys(examples)).toEqual(codes)
        return codes.map((code) => [Number(status), code])
      })
      expect(listed).toEqual(operation['x-refusals'].map(({ status, code }) => [status, code]))
    })
  },
)

test('requests to no operation have refusals too', () => {
  expect((document['x-refusals'] ?? []).map(({ status }) => status)).toEqual([400, 404, 405, 408, 431])
})

test('the example of each problem has the members of its error code', () => {
  for (const { operationId, 'x-refusals': refusals, responses } of operations)
    for (const { status, code, members = [] } of refusals) {
      const { examples } = (resolve(responses[status]!) as any).content['application/problem+json']
      const { value } = resolve(examples[code]) as any
      expect([operationId, value.status, value.code]).toEqual([operationId, status, code])
      expect(Object.keys(value)).toEqual(expect.arrayContaining(members))
    }
})

test('shared responses have names of words', () => {
  expect(
    Object.keys(document.components.responses!).filter((name) => !/^([A-Z][a-z]+)+$/.test(name)),
  ).toEqual([])
})
