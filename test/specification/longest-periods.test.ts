/** Every period of a record has a maximum length. */
import { expect, test } from 'vitest'
import { periods } from '../../generated/server/records.ts'
import type { Schema } from '../../surface/src/document/openapi.ts'
import { inline, recordOf, typeOf } from '../../surface/src/document/schemas.ts'
import { document } from '../support/document.ts'

/** The days with which periods end, except that of the lock of time, which has no first day. */
const isEnd = (name: string) => /(^|_)(ends_on|until|to)$/.test(name) && name !== 'time_locked_until'

test('every period of a record has a maximum length', () => {
  const { schemas } = document.components
  const isDay = (schema: Schema) => typeOf(schema) === 'string' && inline(schema, schemas).format === 'date'
  const found = Object.values(schemas).flatMap(({ properties = {} }) => {
    const kind = properties.id && recordOf(inline(properties.id, schemas))?.kind
    const ends = Object.entries(properties).filter(([name, each]) => isEnd(name) && isDay(each))
    return kind ? ends.map(([last]) => `${kind} ${last}`) : []
  })
  const declared = Object.entries(periods).map(([kind, { last }]) => `${kind} ${last}`)
  expect([...new Set(found)].sort()).toEqual(declared)
})
