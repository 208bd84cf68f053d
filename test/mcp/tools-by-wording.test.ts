/** The words of users find the right tool by names and descriptions, as hosts and `search_tools` look for tools. */
import { describe, expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { uniqueByName } from '../../mcp/src/tool-choice.ts'
import { rankTools, withSynonyms } from '../../mcp/src/tool-search.ts'
import { taskOf } from '../evals/tasks.ts'
import { templates } from '../evals/templates.ts'
import type { World } from '../evals/world/world.ts'

const all = uniqueByName(tools)
/** A host shows these to the model; `search_tools` finds the others. */
const listed = all.filter(({ list }) => list !== 'all')
const firsts = 3
const seeds = [1, 2, 3]

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const made = seeds.map((seed) => taskOf(template, seed).make('2026-11-25'))

  test.each(made[0]!.task.wordings.map((_, index) => index))('wording %i', (index) => {
    for (const { task, world } of made) {
      const words = withoutNames(task.wordings[index]!, world)
      const right = new Set(task.tools)
      const isListed = listed.some(({ name }) => right.has(name))
      const found = rankTools(isListed ? listed : all, withSynonyms(words)).map(({ name }) => name)
      expect(
        found.slice(0, firsts).some((name) => right.has(name)),
        `${words}\nfinds ${found.slice(0, 5).join(', ')} instead of ${task.tools.join(' or ')}`,
      ).toBe(true)
    }
  })
})

test('each task names tools that exist', () => {
  const names = new Set(all.map(({ name }) => name))
  const unknown = templates.filter(
    (template) =>
      !taskOf(template, 1)
        .make('2026-11-25')
        .task.tools.some((name) => names.has(name)),
  )
  expect(unknown.map(({ name }) => name)).toEqual([])
})

/** The request without quoted text, pasted lists, days and names of records, which say nothing about the tool. */
function withoutNames(wording: string, world: World): string {
  const kinds: [kind: string, names: string[]][] = [
    ['user', world.users.map(({ name }) => name)],
    [
      'company',
      [...world.companies, ...world.prospects.map(({ companyName }) => ({ name: companyName }))].map(
        ({ name }) => name,
      ),
    ],
    ['client', world.clients.map(({ name }) => name)],
    ['project', world.projects.map(({ name }) => name)],
    ['prospect', world.prospects.map(({ name }) => name)],
  ]
  let text = wording.replace(/\n\n[\s\S]*/, '').replace(/\d{4}-\d\d-\d\d/g, ' ')
  for (const [kind, names] of kinds)
    for (const name of names.sort((one, other) => other.length - one.length))
      text = text.replaceAll(name, kind)
  return text
    .replace(/"(?!(project|prospect)")[^"]*"/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
