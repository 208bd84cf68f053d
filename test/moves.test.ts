/** A state moves as the specification says, and every surface says the same. */
import { expect, test } from 'vitest'
import { tools } from '../generated/mcp/tools/index.ts'
import { moves } from '../generated/server/records.ts'
import type { Schema } from '../src/codegen/document.ts'
import { checkMove } from '../src/model/moves.ts'
import { document } from './support/document.ts'

const schemas = document.components.schemas as Record<string, Schema>

test.each([
  ['ProspectStage', 'stage', 'prospect_update'],
  ['TaskStatus', 'status', 'task_update'],
] as const)('the moves of %s are told to readers and agents', (name, field, tool) => {
  const told = tools.find((each) => each.name === tool)!.inputSchema.properties![field] as Schema
  for (const [from, allowed] of Object.entries(moves[name]) as [string, string[]][]) {
    const move = `\`${from}\` to ${allowed.map((to) => `\`${to}\``).join(', ')}`
    expect(schemas[name]!.description).toContain(move)
    expect(told.description).toContain(move)
  }
  expect(schemas[name]!['x-moves']).toEqual(moves[name])
  expect(Object.keys(moves[name])).toEqual(schemas[name]!.enum)
})

test('a move outside the table is refused with those inside it', () => {
  expect(() => checkMove('TaskStatus', 'done', 'pending')).toThrow(
    expect.objectContaining({ status: 409, code: 'move_not_allowed', extra: { allowed: ['in_progress'] } }),
  )
})

test('staying, or naming no state, is no move', () => {
  expect(() => checkMove('TaskStatus', 'done', 'done')).not.toThrow()
  expect(() => checkMove('TaskStatus', 'done', undefined)).not.toThrow()
  expect(() => checkMove('TaskStatus', 'done', 'in_progress')).not.toThrow()
})
