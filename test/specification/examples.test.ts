/**
 * The examples of the document: every body has an example that matches its schema, and the examples are
 * consistent.
 */
import { expect, test } from 'vitest'
import { fits } from '../support/arbitrary.ts'
import { document } from '../support/document.ts'
import { anyId, type JsonSchema, type Operation, operations, resolve } from '../support/examples.ts'

interface Body {
  of: string
  schema: object
  examples: any[]
}

/** The bodies of an operation, with their examples. */
function bodiesOf({ requestBody, responses }: Operation): Body[] {
  return Object.entries<any>({ request: requestBody ?? {}, ...responses }).flatMap(([of, body]) =>
    Object.entries<any>(resolve(body).content ?? {}).map(([type, { schema, example, examples = {} }]) => {
      const named = Object.values<any>(examples).map((each) => resolve(each).value)
      const own = example === undefined ? named : [example]
      return {
        of: `${of} ${type}`,
        schema,
        examples: own.length > 0 ? own : (resolve<any>(schema).examples ?? []),
      }
    }),
  )
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s has an example of each body that matches its schema',
  (_, operation) => {
    for (const { of, schema, examples } of bodiesOf(operation)) {
      expect(examples.length, of).toBeGreaterThan(0)
      const fields = Object.keys(resolve<JsonSchema>(schema).properties ?? {})
      for (const example of examples) {
        expect(fits(schema, example), `${of} ${JSON.stringify(example)}`).toBe(true)
        if (fields.length > 0) expect(fields, of).toEqual(expect.arrayContaining(Object.keys(example)))
      }
    }
  },
)

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s has an example of each parameter and response header that matches its schema',
  (_, { parameters = [], responses }) => {
    const headers = Object.values<any>(responses).flatMap((response) =>
      Object.entries(resolve<any>(response).headers ?? {}).map(([name, header]) => ({
        name,
        ...resolve<any>(header),
      })),
    )
    for (const { name, schema, example } of [
      ...parameters.map((each: any) => resolve<any>(each)),
      ...headers,
    ]) {
      expect(example, name).toBeDefined()
      expect(fits(schema, example), `${name} ${JSON.stringify(example)}`).toBe(true)
    }
  },
)

test('only operations on a record with a version offer If-Match', () => {
  const offering = operations.filter(({ parameters = [] }) =>
    parameters.some((each: any) => resolve<any>(each).name === 'If-Match'),
  )
  const ids = offering.map(({ operationId }) => operationId)
  expect(ids).toEqual(expect.arrayContaining(['updateCompany', 'removeTask', 'addStaff', 'rotateApiKey']))
  const others = ['addCompany', 'signup', 'updateAccount', 'runBatch', 'importClients']
  expect(ids.filter((id) => others.includes(id) || /^import/.test(id))).toEqual([])
  for (const { path } of offering) expect(path).toContain('{id}')
})

/** The example response of each operation, by name. */
const answers: Record<string, any> = Object.fromEntries(
  operations.flatMap((operation) =>
    bodiesOf(operation)
      .filter(({ of }) => /^2.*json/.test(of))
      .map(({ examples }) => [operation.operationId, examples[0]]),
  ),
)

/** The ids of all objects in a value. */
const idsOfRecords = (value: any): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(value.id?.match(anyId) ?? []), ...Object.values(value).flatMap(idsOfRecords)]

test('every id in the document belongs to a record in the examples', () => {
  const known = new Set(Object.values(answers).flatMap(idsOfRecords))
  const kinds = new Set([...known].map((id) => id.slice(0, 3)))
  const named = JSON.stringify(document)
    .match(anyId)!
    .filter((id) => kinds.has(id.slice(0, 3)))
  expect(kinds.size).toBeGreaterThan(14)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('lists have at least two records', () => {
  const lists = Object.entries(answers).filter(([, example]) => Array.isArray(example))
  const short = lists.filter(([, list]) => list.length < 2 || list.length > 3).map(([id]) => id)
  expect(short).toEqual([])
})

test('reports are the sums of the time entries', () => {
  const { listTimeEntries: entries, getHours, getTimeTotals, getPersonStats } = answers
  const sum = (list: any[]) => list.reduce((total, { minutes }) => total + minutes, 0)
  const billable = sum(entries.filter((entry: any) => entry.billable))
  const sums = { minutes: sum(entries), billable_minutes: billable }
  expect(getHours.total).toMatchObject(sums)
  expect(sum(getHours.groups)).toBe(sums.minutes)
  expect(getTimeTotals).toMatchObject(sums)
  expect(sum(getTimeTotals.days)).toBe(sums.minutes)
  expect(getPersonStats).toMatchObject({ ...sums, open_tasks: answers.listMyOpenTasks.length })
})
