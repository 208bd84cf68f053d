/** Summaries have a sentence for every kind of change: calls all operations and changes all fields. */
import { beforeAll, expect, test } from 'vitest'
import type { ActivityEntry, Summary } from '../../generated/client/types.gen.ts'
import { sentencesOf } from '../../src/domain/summaries/rules/sentences.ts'
import { Recording } from '../responses/recording.ts'
import { successOf } from '../responses/success.ts'
import { makeWorld, type World } from '../responses/world.ts'
import { entry } from '../support/evidence.ts'
import {
  bodySchema,
  type JsonSchema,
  kindOf,
  type Operation,
  operations,
  pathWith,
  prefixOf,
  resolve,
} from '../support/examples.ts'
import { useMailbox } from '../support/mailbox.ts'
import { useService } from '../support/service.ts'

const mailbox = useMailbox()
const service = useService({ mail: () => mailbox().address })

/** Operations whose entries are not in summaries, with the reason. */
const untold = {
  addSummary: 'that a summary was asked for is not summarised',
  addAuthorizationCode: 'signs in',
  addDeviceCode: 'belongs to no workspace',
  approveDeviceCode: 'signs in',
  authenticate: 'signs in',
  cancelDeviceCode: 'ends a sign-in',
  denyDeviceCode: 'refuses a sign-in',
  exchangeCode: 'signs in',
  exchangeDeviceCode: 'signs in',
  openSample: 'signs in',
  refresh: 'signs in',
  forgotPassword: 'asks for a mail',
  readDeviceCode: 'reads',
  removeSample: 'has no visible changes',
  readInvitation: 'reads',
}

/** The items of a batch and the rows of an import have entries themselves. */
const writes = operations.filter(
  ({ method, operationId, 'x-together': together }) =>
    method !== 'get' && !together && !(operationId in untold),
)

let world: World
let recording: Recording
/** The entries of changes in the owner's workspace. */
const entries: ActivityEntry[] = []
let summary: Summary

const send = (method: string, path: string, body?: unknown) =>
  recording.call('', { method, path, token: world.owner.access_token, body })

/** Other values for a field; some are refused because of the state of the record. */
function othersThan(value: unknown, schema: JsonSchema): unknown[] {
  const { anyOf, items, enum: values, format, type } = schema
  if (anyOf) return [...othersThan(value, resolve(anyOf[0]!)), null]
  const prefix = schema['x-record']?.prefix
  if (prefix) return [world.spare.get(prefix), world.ids.get(prefix)]
  if (values) return values
  const each = items && resolve(items).enum
  if (items) return each ? [[each[0]], [each[1]]] : [['one', 'other']]
  if (format === 'date') return ['2026-03-18', '2020-01-01']
  if (type === 'boolean') return [!value]
  if (type === 'integer') return [(Number(value) || 0) + 60, 3]
  return [`${value ?? 'text'}2`, 'https://other.example', 'other@answers.example', 'Europe/Rome', 'USD']
}

/** Changes each field of each record, one at a time. */
async function changeAllFields() {
  for (const operation of operations.filter((each) => each['x-shape'] === 'update')) {
    const { schema } = bodySchema(operation)!
    for (const [field, of] of Object.entries(schema.properties!))
      await changeField(operation, field, resolve(of))
  }
}

async function changeField(operation: Operation, field: string, schema: JsonSchema) {
  const path = pathWith(operation, world.ids)
  const walk = operation.parameters.some(({ name }) => name === 'walk') ? '?walk=true' : ''
  const { json: before } = await send('GET', path)
  for (const value of othersThan(before?.[field], schema)) {
    const { status, json } = await send('PATCH', path + walk, { [field]: value })
    const isChanged = status < 300 && JSON.stringify(json[field]) !== JSON.stringify(before?.[field])
    if (isChanged && !schema.enum) return
  }
}

/** Restores records that the call of another operation has removed or archived. */
async function restoreAll() {
  for (const operation of operations.filter(({ path }) => path.endsWith('/restore'))) {
    const { status, text } = await send('POST', pathWith(operation, world.spare))
    expect(status, `${operation.operationId}: ${text}`).toBeLessThan(300)
  }
}

async function readLog() {
  for (let path: string | undefined = '/api/v1/activity/list?changes_only=true&limit=100'; path; ) {
    const { json, headers } = await send('GET', path)
    entries.push(...json)
    path = headers
      .get('link')
      ?.match(/<([^>]*)>; rel="next"/)?.[1]
      ?.replace(/^https?:\/\/[^/]+/, '')
  }
}

beforeAll(async () => {
  recording = new Recording(await service.listen(), () => {})
  world = await makeWorld(recording, mailbox())
  for (const operation of operations.filter(({ method }) => method !== 'get')) {
    const { status, text } = await recording.call('', await successOf(operation, world, recording))
    expect(status, `${operation.operationId}: ${text}`).toBeLessThan(300)
  }
  await changeAllFields()
  await restoreAll()
  await readLog()
  summary = (await send('POST', '/api/v1/insights/summaries', { range: 'thisweek' })).json
})

test('every change is cited by a sentence of a summary', () => {
  const cited = new Set(summary.sentences.flatMap(({ citations }) => citations))
  const left = entries.filter(({ id, operation }) => !cited.has(id) && !(operation! in untold))
  expect([...new Set(left.map(({ operation }) => operation))]).toEqual([])
})

/** Operations whose changes are hidden, or that act in a separate workspace in this test. */
const elsewhere = ['changePassword', 'resetPassword', 'eraseActivity']

test('every operation that can change something is covered by these tests', () => {
  const done = new Set([...entries.map(({ operation }) => operation), ...elsewhere])
  expect(writes.filter(({ operationId }) => !done.has(operationId)).map((each) => each.operationId)).toEqual(
    [],
  )
})

/** The sentence about an operation whose changes the caller cannot see. */
function saidOf(operationId: string, prefix: string) {
  const record = { id: `${prefix}_${'0'.repeat(26)}`, name: 'Build' }
  const setting = { first: '2026-11-16', last: '2026-11-16', today: '2026-11-16', currency: 'EUR' }
  return sentencesOf([entry({ operation: operationId, record })], setting).map(({ text }) => text)
}

/** The id prefix of the operation's record. */
function subjectOf(operation: Operation): string {
  const { schema } = operation.responses['201']?.content?.['application/json'] ?? {}
  const id = schema && resolve(schema).properties?.id
  return prefixOf(operation) ?? (id && kindOf(id)) ?? 'tsk'
}

test.each(
  writes
    .filter((each) => each['x-shape'] !== 'update')
    .map((each) => [each.operationId, subjectOf(each)] as const),
)(
  '%s has a specific sentence in summaries, even for callers who cannot see its changes',
  (operation, prefix) => {
    expect(saidOf(operation, prefix)).not.toEqual([])
    expect(saidOf(operation, prefix)).not.toEqual(saidOf('update', prefix))
  },
)
