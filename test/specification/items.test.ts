/** The document types the items of batches and the rows of imports; the service accepts exactly what it describes. */
import { expect, test } from 'vitest'
import { addCompany, runBatch } from '../../generated/client/sdk.gen.ts'
import type { NewBatch } from '../../generated/client/types.gen.ts'
import { allKeyColumnsOf, importedNames } from '../../src/shared/import-kinds.ts'
import { fits } from '../support/arbitrary.ts'
import { document } from '../support/document.ts'
import { bodySchema, operations } from '../support/examples.ts'
import { useCommonService } from '../support/service.ts'

const service = useCommonService()
const item = { $ref: '#/components/schemas/BatchItem' }

test('an item has a type for each operation that a batch may contain', () => {
  const { discriminator, oneOf } = document.components.schemas.BatchItem!
  const batchable = operations.filter((operation) => operation['x-batchable'])
  expect(Object.keys(discriminator!.mapping)).toEqual(batchable.map(({ operationId }) => operationId))
  expect(Object.values(discriminator!.mapping)).toEqual(oneOf!.map(({ $ref }) => $ref))
})

const wrongItems: [name: string, item: Record<string, unknown>, pointer: string][] = [
  ['a wrong field', { operation: 'addCompany', body: { name: 1 } }, '/items/0/body/name'],
  ['an unknown field', { operation: 'addCompany', body: { name: 'A', nme: 1 } }, '/items/0/body/nme'],
  ['no parameters', { operation: 'updateCompany', body: {} }, '/items/0/parameters/id'],
  ['an unknown operation', { operation: 'addNothing', body: {} }, '/items/0/operation'],
  ['no operation', { body: {} }, '/items/0/operation'],
  ['a body without need', { operation: 'archiveCompany', body: {} }, '/items/0/body'],
]

test.each(wrongItems)(
  'an item with %s does not fit, and the service names its field',
  async (_, wrong, pointer) => {
    const { client } = await service.workspace()
    const { data } = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
    const needsId = wrong.operation === 'archiveCompany' && { parameters: { id: data.id } }
    const items = [{ ...wrong, ...needsId }]
    expect(fits(item, items[0])).toBe(false)
    const { error } = await runBatch({ client, body: { items } as unknown as NewBatch })
    expect(error?.errors?.map((each) => each.pointer)).toEqual([pointer])
  },
)

test('an item fits the type of its operation only', () => {
  const body = { stage: 'won' }
  const parameters = { id: 'pro_01jcz4p7v8e9fbk2m3n4q5r6s7', walk: true }
  expect(fits(item, { operation: 'updateProspect', parameters, body, if_match: '"1"' })).toBe(true)
  expect(fits(item, { operation: 'updateTask', parameters, body })).toBe(false)
})

test.each(importedNames)(
  'rows of %s have the fields of a new record and the columns of references',
  (name) => {
    const importRows = operations.find(({ path }) => path.endsWith(`/${name}/import`))!
    const add = operations.find(
      ({ path, method }) => path === importRows.path.replace('/import', '') && method === 'post',
    )!
    const { items } = bodySchema(importRows)!.schema.properties!.rows!
    const { properties } = document.components.schemas[items!.$ref!.split('/').at(-1)!]!
    const columns = allKeyColumnsOf(name).map(({ column }) => column)
    expect(Object.keys(properties!)).toEqual(
      expect.arrayContaining([...Object.keys(bodySchema(add)!.schema.properties!), ...columns]),
    )
    expect(fits(items!, { external_id: '1' })).toBe(true)
    expect(fits(items!, { external_id: '1', colour: 'red' })).toBe(false)
    for (const column of columns) expect(fits(items!, { [column]: 'A name' }), column).toBe(true)
  },
)

test('the document has no maps of unknown values, which generators read as empty objects', () => {
  expect(JSON.stringify(document)).not.toMatch(/unevaluatedProperties|"additionalProperties":(\{\}|true)/)
})
