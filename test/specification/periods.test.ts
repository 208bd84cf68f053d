/**
 * Every list has filters. Lists of records with a date, and reports, filter by it with the same arguments and the same meaning.
 */
import { expect, test } from 'vitest'
import { readOperations } from '../../src/generator/document/operations.ts'
import { operationsOf } from '../../surface/src/document/openapi.ts'
import { inline } from '../../surface/src/document/schemas.ts'
import { document } from '../support/document.ts'

const { schemas } = document.components
const operations = readOperations(document)

/** Without the arguments of writes, such as the new date of a record. */
const argumentsOf = ({ parameters, body, shape }: (typeof operations)[number]) => ({
  ...Object.fromEntries(parameters.map(({ name, schema }) => [name, inline(schema, schemas)])),
  ...(shape === 'add' ? inline(body?.schema.properties, schemas) : {}),
})

const days = { range: { enum: schemas.Range!.enum }, from: { format: 'date' }, to: { format: 'date' } }
const since = { anyOf: [{ pattern: '^-?[0-9]{1,4}d$' }, { format: 'date-time' }] }

/** The records have a day, or are events, which never change. */
function isDated({ shape, success }: (typeof operations)[number]): boolean {
  if (shape !== 'list') return false
  const { properties = {} } = inline(success.schema!.items!, schemas)
  return !('updated_at' in properties) || Object.values(properties).some(({ format }) => format === 'date')
}

const dated = operations.filter(isDated)
const marked = (mark: 'x-undated' | 'x-unfiltered') =>
  operationsOf(document).flatMap(({ operation }) => (operation[mark] ? operation.operationId : []))
const unfiltered = marked('x-unfiltered')
const exceptions = [
  ...marked('x-undated'),
  ...unfiltered.filter((id) => dated.some((each) => each.id === id)),
]

const ofEveryList = ['sort', 'limit', 'cursor', 'count', 'fields', 'updated_since']

test('every list has filters, unless its declaration says why not', () => {
  const without = operations.filter(
    ({ shape, parameters }) =>
      shape === 'list' &&
      parameters.every(({ in: place, name }) => place !== 'query' || ofEveryList.includes(name)),
  )
  expect(without.map(({ id }) => id).sort()).toEqual(unfiltered.sort())
})

test('dated lists offer days and a time, unless their declaration says why not', () => {
  expect(dated.map(({ id }) => id)).toEqual(expect.arrayContaining(exceptions))
  for (const operation of dated.filter(({ id }) => !exceptions.includes(id)))
    expect({ [operation.id]: argumentsOf(operation) }).toMatchObject({ [operation.id]: { ...days, since } })
})

test('an operation that filters by one end of a period offers the whole set', () => {
  const asked = operations.filter(
    (each) =>
      each.method === 'get' &&
      ['range', 'from', 'to', 'since', 'until'].some((name) => name in argumentsOf(each)),
  )
  expect(asked.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'getHours',
      'getPersonStats',
      'getTimeTotals',
      'verifyActivity',
      'exportActivity',
    ]),
  )
  for (const operation of asked)
    expect({ [operation.id]: argumentsOf(operation) }).toMatchObject({ [operation.id]: days })
})

/** Filters by a second day of the records. */
const others = ['closes_from', 'closes_to']

/** They take one day, and not a period. */
const ofOneDay = ['getDay', 'getWeek', 'getProgress']

test('no filter by days has another name', () => {
  const isDay = ([name, { format }]: [string, { format?: string }]) =>
    format === 'date' && !['from', 'to', ...others].includes(name)
  for (const operation of operations.filter(({ method, id }) => method === 'get' && !ofOneDay.includes(id)))
    expect({ [operation.id]: Object.entries(argumentsOf(operation)).filter(isDay) }).toEqual({
      [operation.id]: [],
    })
})
