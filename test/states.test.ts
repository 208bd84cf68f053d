/** The state transitions in the code are those that the specification promises. */
import { expect, test } from 'vitest'
import type { Schema } from '../src/codegen/document.ts'
import { checkMove, moves } from '../src/model/states.ts'
import { document } from './support/document.ts'

const { ProspectStage, TaskStatus } = document.components.schemas as Record<string, Schema>

/** `new` to `contacted`, `lost`; … as a table. */
function promised({ description }: Schema) {
  const [, sentence] = description!.split('Allowed moves:')
  const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, state]) => state!)
  return Object.fromEntries(sentence!.split(';').map((clause) => [named(clause)[0], named(clause).slice(1)]))
}

test.each([
  ['prospects', moves.prospect, ProspectStage!],
  ['tasks', moves.task, TaskStatus!],
])('the moves of %s stand in the documentation as in the table', (_, table, schema) => {
  expect(promised(schema)).toEqual(table)
  expect(Object.keys(table)).toEqual(schema.enum)
})

test('a move outside the table is refused with those inside it', () => {
  expect(() => checkMove(moves.task, 'done', 'pending')).toThrow(
    expect.objectContaining({ code: 'move_not_allowed', members: { allowed: ['in_progress'] } }),
  )
})

test('staying, or naming no state, is no move', () => {
  expect(() => checkMove(moves.task, 'done', 'done')).not.toThrow()
  expect(() => checkMove(moves.task, 'done', undefined)).not.toThrow()
  expect(() => checkMove(moves.task, 'done', 'in_progress')).not.toThrow()
})
