/** The error codes in the specification are those that the service returns. */
import { describe, expect, test } from 'vitest'
import { statuses } from '../../generated/server/refusals.ts'
import { document } from '../support/document.ts'
import { operations, resolve } from '../support/examples.ts'
import { codesOfHandlers, thrownCodes } from '../support/thrown-codes.ts'

const handlers = codesOfHandlers()
const declared = (operation: (typeof operations)[number]) => operation['x-refusals'].map(({ code }) => code)

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
