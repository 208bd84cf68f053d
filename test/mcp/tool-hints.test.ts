/** The titles of tools, and their hints compared with the operations that they call. */
import { describe, expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { OpenApiOperation } from '../../surface/src/document/openapi.ts'
import { document } from '../support/document.ts'

const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation as OpenApiOperation]),
)
const calledBy = (name: string) => tools.filter((tool) => tool.name === name)
const names = [...new Set(tools.map(({ name }) => name))]
const operationOf = ({ request }: ToolDescriptor) => operations.get(request.operation)!
/** A condition on an argument that the tool does not have is never met. A tool with a preview asks before an effect that can be undone. */
const canDestroy = (tool: ToolDescriptor): boolean => {
  if (tool.destroys?.preview) return true
  const { 'x-destructive': destructive } = operationOf(tool)
  const conditions = Object.keys(destructive?.when ?? {})
  return destructive !== undefined && conditions.every((name) => name in (tool.inputSchema.properties ?? {}))
}
const restored = calledBy('record_restore').map(({ prefix }) => prefix)

describe.each(names)('%s', (name) => {
  const called = calledBy(name)
  const [{ title, annotations }] = called as [ToolDescriptor]

  test('has one title and one set of hints', () => {
    for (const each of called) expect([each.title, each.annotations]).toEqual([title, annotations])
    expect(Object.keys(annotations)).toEqual([
      'readOnlyHint',
      'destructiveHint',
      'idempotentHint',
      'openWorldHint',
    ])
  })

  test('has a short title for people', () => {
    expect(title).toMatch(/^[A-Z][a-z]+(?<!s)\b[^_`.:]*$/)
    expect(title.length).toBeLessThanOrEqual(50)
  })

  test('has the hints of its operations', () => {
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
    const methods = called.map(({ request }) => request.method)
    expect(readOnlyHint).toBe(methods.every((method) => method === 'GET'))
    expect(destructiveHint).toBe(called.some(canDestroy))
    if (methods.every((method) => method !== 'POST')) expect(idempotentHint).toBe(true)
    expect(openWorldHint).toBe(name === 'ai_summary') // it can call a model
  })

  test('is destructive if it deletes records', () => {
    const deletes = called.some(({ request }) => request.method === 'DELETE')
    if (deletes) expect(annotations.destructiveHint).toBe(true)
    // Everything that it removes or archives can be restored.
    if (name === 'record_remove') expect(called.map(({ prefix }) => prefix)).toEqual(restored)
  })
})

test('different tools have different titles', () => {
  const titles = names.map((name) => calledBy(name)[0]!.title)
  expect(new Set(titles).size).toBe(names.length)
})

test('an update is not destructive, and a conversion is', () => {
  const destructive = names.filter((name) => calledBy(name)[0]!.annotations.destructiveHint)
  // Deactivating a user ends their sessions and API keys.
  expect(destructive.filter((name) => name.endsWith('_update'))).toEqual(['user_update'])
  expect(destructive).not.toContain('records_batch') // it refuses calls that remove
  expect(destructive).toEqual(expect.arrayContaining(['bill_add', 'prospect_convert', 'record_remove']))
})
