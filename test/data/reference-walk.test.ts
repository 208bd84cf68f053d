/**
 * Every reference in an import, a batch or a single call, with every kind of invalid id: the problem names the
 * field, nothing else is refused, and the call is logged.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { type Kind, newId } from '../../src/domain/model/columns.ts'
import {
  type ImportedName,
  importedKind,
  importedNames,
  keyColumnsOf,
  lookupKeys,
} from '../../src/shared/import-kinds.ts'
import {
  bodySchema,
  exampleOf,
  fill,
  type Ids,
  idsIn,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  pathWith,
  prefixOf,
  resolve,
} from '../support/examples.ts'
import { type Member, useService } from '../support/service.ts'
import { prepareTimer } from '../support/timers.ts'

const service = useService()

interface World {
  member: Member
  /** A record of each kind, by the prefix of its id. */
  ids: Ids
}

let ours: World
let theirs: World

async function newWorld(): Promise<World> {
  const member = await service.workspace({ plan: 'business' })
  const ids = idsIn(await (await send(member, 'GET', '/api/v1/activity/list')).text())
  await fill(ids, async (operation) => {
    const body = exampleOf(bodySchema(operation)!.schema, ids)
    const response = await send(member, 'POST', pathWith(operation, ids), body)
    return response.ok ? (await response.json()).id : null
  })
  return { member, ids }
}

const send = ({ token }: Member, method: string, path: string, body?: object) =>
  service.call(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  ours = await newWorld()
  theirs = await newWorld()
  // Otherwise a conversion is refused before its company is checked.
  const won = { path: { id: ours.ids.get('pro')! }, body: { stage: 'won' }, query: { walk: true } } as const
  await api.updateProspect({ client: ours.member.client, ...won, throwOnError: true })
})

/** Every kind of invalid id. */
const wrongIds = (prefix: string): [what: string, id: () => unknown][] => [
  ['of no record', () => `${prefix}_01jcz4p7v8e9fbk2m3n4q5zzzz`],
  ['of a record of another workspace', () => theirs.ids.get(prefix)],
  ['of a record of another kind', () => ours.ids.get(prefix === 'com' ? 'cli' : 'com')],
  ['that is malformed', () => `${prefix}_1`],
  ['that is a word', () => 'nonsense'],
  ['that is a number', () => 7],
]

const prefixes: Partial<Record<Kind, string>> = Object.fromEntries(
  (Object.keys(lookupKeys) as Kind[]).map((kind) => [kind, newId(kind).slice(0, 3)]),
)

describe('a row of an import', () => {
  let absentYears = 0
  /** The minimal row of each kind, with its required reference. */
  const rows: Record<ImportedName, () => Record<string, unknown>> = {
    absences: () => {
      const day = `${2000 + absentYears++}-03-02` // nobody is absent twice on one day
      return { starts_on: day, ends_on: day }
    },
    companies: () => ({ name: 'New' }),
    clients: () => ({ name: 'New', company_id: ours.ids.get('com') }),
    prospects: () => ({ name: 'New' }),
    projects: () => ({ name: 'New' }),
    tasks: () => ({ title: 'New', project_id: ours.ids.get('prj') }),
    time: () => ({ minutes: 30, date: '2026-03-02', service_id: ours.ids.get('svc') }),
    interactions: () => ({ kind: 'call', title: 'New', company_id: ours.ids.get('com') }),
    notes: () => ({ title: 'New', body: 'Text', company_id: ours.ids.get('com') }),
  }
  const subjects = [
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'time_entry_id',
    'prospect_id',
  ]

  const columns = importedNames.flatMap((name) => {
    const { references, userField, idOnlyReferences } = importedKind(name)
    const all = Object.entries({
      ...references,
      ...idOnlyReferences,
      ...(userField && { [userField]: 'user' as const }),
    })
    return all.flatMap(([reference, kind]) => [
      ...wrongIds(prefixes[kind]!).map(([what, id]) => [name, `${reference}_id`, what, id] as const),
      ...(idOnlyReferences && reference in idOnlyReferences ? [] : keyColumnsOf(name, reference, kind)).map(
        ([column]) => [name, column, 'that is unknown', () => 'nobody@example.com'] as const,
      ),
    ])
  })

  test.each(columns)('of %s is refused for a %s %s', async (name, column, _, wrong) => {
    const row = (external_id: string) => ({
      external_id: `${column} ${external_id}`,
      ...rows[name as ImportedName](),
    })
    const { [column.replace(/_(name|external_id|email)$/, '_id')]: __, ...bad } = row('bad') as Record<
      string,
      unknown
    >
    // Notes and interactions have only one subject.
    if (['notes', 'interactions'].includes(name) && !column.startsWith('author'))
      for (const each of subjects) delete bad[each]
    bad[column] = wrong()
    const body = { key: 'external_id', rows: [row('first'), bad, row('last')] }
    const response = await send(ours.member, 'POST', `/api/v1/${name}/import`, body)
    const answer = await response.json()
    expect({ status: response.status, code: answer.code }).toEqual({ status: 200, code: undefined })
    const [first, refused, last] = answer.results
    expect([first.outcome, refused.outcome, last.outcome]).toEqual([
      expect.stringMatching(/created|unchanged|updated/),
      'refused',
      expect.stringMatching(/created|unchanged|updated/),
    ])
    expect(refused.problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(
      `/rows/1/${column}`,
    )
    await expectOnRecord(response, /^import/)
  })
})

async function expectOnRecord({ headers }: Response, operation: RegExp): Promise<void> {
  const query = { limit: 10 }
  const { data } = await api.listActivity({ client: ours.member.client, query, throwOnError: true })
  const entries = data.filter(({ request_id }) => request_id === headers.get('x-request-id'))
  expect(entries.find((entry) => operation.test(entry.operation ?? ''))).toMatchObject({ status: 200 })
}

const isReference = (schema: JsonSchema): string | null => kindOf(resolve(schema))

const fields = operations
  .filter((operation) => operation['x-batchable'] && bodySchema(operation))
  .flatMap((operation) =>
    Object.entries(bodySchema(operation)!.schema.properties ?? {}).flatMap(([field, schema]) => {
      const prefix = isReference(schema)
      return prefix
        ? wrongIds(prefix).map(([what, id]) => [operation.operationId, field, what, operation, id] as const)
        : []
    }),
  )

const hasNewName = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'create_new')

describe('an item of a batch', () => {
  test.each(fields)('%s is refused for a %s %s', async (operationId, field, _, operation, wrong) => {
    const { schema } = bodySchema(operation)!
    const id = ours.ids.get(prefixOf(operation) ?? '')
    const { email: __, ...body } = operation['x-shape'] === 'update' ? {} : exampleOf(schema, ours.ids)
    if ('name' in body) body.name = crypto.randomUUID() // the references of bills are unique
    await prepareTimer(ours.member.client, operationId, ours.ids.get('svc')!)
    const good = { operation: 'addCompany', parameters: { create_new: true }, body: { name: 'New' } }
    const bad = {
      operation: operationId,
      parameters: { ...(id && { id }), ...(hasNewName(operation) && { create_new: true }) },
      body: { ...body, [field]: wrong() },
    }
    const response = await send(ours.member, 'POST', '/api/v1/batches', {
      mode: 'each',
      items: [good, bad, good],
    })
    const answer = await response.json()
    expect({ status: response.status, code: answer.code }).toEqual({ status: 200, code: undefined })
    expect(answer.results.map(({ status }: { status: number }) => status)).toEqual([
      201,
      expect.toSatisfy((status) => status >= 400 && status < 500),
      201,
    ])
    expect(answer.results[1].problem.errors?.map(({ pointer }: { pointer: string }) => pointer)).toContain(
      `/items/1/body/${field}`,
    )
    await expectOnRecord(response, /^runBatch$/)
  })
})
