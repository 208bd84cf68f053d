/** States change only as the specification allows, and every surface documents the same transitions. */
import { expect, test } from 'vitest'
import { moves } from '../../generated/server/records.ts'
import { checkTransition, shortestPath } from '../../src/domain/model/transitions.ts'
import type { Schema } from '../../surface/src/document/openapi.ts'
import { document } from '../support/document.ts'

const schemas = document.components.schemas as Record<string, Schema>

test.each(['ProspectStage', 'TaskStatus'] as const)('the transitions of %s are documented', (name) => {
  for (const [from, allowed] of Object.entries(moves[name]) as [string, string[]][]) {
    const move = `\`${from}\` to ${allowed.map((to) => `\`${to}\``).join(', ')}`
    expect(schemas[name]!.description).toContain(move)
  }
  expect(schemas[name]!['x-moves']).toEqual(moves[name])
  expect(Object.keys(moves[name])).toEqual(schemas[name]!.enum)
})

test('a disallowed transition is refused with the allowed ones', () => {
  expect(() => checkTransition('TaskStatus', 'done', 'pending')).toThrow(
    expect.objectContaining({
      code: 'transition_not_allowed',
      message:
        'The transition from done to pending is not allowed; allowed: in_progress. Set walk to take the path in_progress, pending in one call.',
      members: { allowed: ['in_progress'], path: ['in_progress', 'pending'] },
    }),
  )
})

// If two paths are equally short, the one whose state comes first in the table is returned.
test.each([
  ['ProspectStage', 'contacted', 'won', ['proposal', 'won']],
  ['ProspectStage', 'new', 'won', ['contacted', 'proposal', 'won']],
  ['ProspectStage', 'won', 'new', ['proposal', 'lost', 'new']],
  ['TaskStatus', 'cancelled', 'done', ['pending', 'done']],
] as const)('the path of %s from %s to %s has the fewest transitions', (name, from, to, way) => {
  expect(shortestPath(moves[name], from, to)).toEqual(way)
})

test('every path consists of allowed transitions and ends at its target', () => {
  for (const table of Object.values(moves) as Record<string, readonly string[]>[])
    for (const from of Object.keys(table))
      for (const to of Object.keys(table).filter((each) => each !== from)) {
        const way = shortestPath(table, from, to)
        expect(way.at(-1)).toBe(to)
        for (const [index, state] of way.entries()) expect(table[way[index - 1] ?? from]).toContain(state)
      }
})

test('the path to an unreachable state is empty', () => {
  expect(shortestPath({ open: ['shut'], shut: [] }, 'shut', 'open')).toEqual([])
})

test('an unchanged or omitted state needs no check of the transition', () => {
  expect(() => checkTransition('TaskStatus', 'done', 'done')).not.toThrow()
  expect(() => checkTransition('TaskStatus', 'done', undefined)).not.toThrow()
  expect(() => checkTransition('TaskStatus', 'done', 'in_progress')).not.toThrow()
})

test('a transition with the parameter walk can pass through the states in between', () => {
  expect(() => checkTransition('TaskStatus', 'done', 'pending', true)).not.toThrow()
})
