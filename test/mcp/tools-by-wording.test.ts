/** The words of users find the right tool by names and descriptions, as hosts and `search_tools` look for tools. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tools } from '../../generated/mcp/tools/index.ts'
import { peopleWords } from '../../mcp/src/people-words.ts'
import { uniqueByName } from '../../mcp/src/tool-choice.ts'
import { rankTools } from '../../mcp/src/tool-search.ts'
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
      const found = rankTools(isListed ? listed : all, words).map(({ name }) => name)
      expect(
        found.slice(0, firsts).some((name) => right.has(name)),
        `${words}\nfinds ${found.slice(0, 5).join(', ')} instead of ${task.tools.join(' or ')}`,
      ).toBe(true)
    }
  })
})

/** Words of people who have never seen the tools, which rarely occur in their texts. */
describe('`search_tools` finds a tool among its first five for', () => {
  const wordings: { words: string; tools: string[] }[] = JSON.parse(
    readFileSync(new URL('../fixtures/tool-wordings.json', import.meta.url), 'utf8'),
  )

  test.each(wordings.map(({ words, tools }) => [words, tools] as const))('%s', (words, right) => {
    const found = rankTools(all, words)
      .slice(0, 5)
      .map(({ name }) => name)
    expect(found.filter((name) => right.includes(name))).not.toEqual([])
  })

  test('every tool, in words that are not those of the specification', () => {
    const known = all.map(({ name }) => name).filter((name) => !['search', 'fetch'].includes(name))
    expect(Object.keys(peopleWords).filter((name) => !known.includes(name) && name !== 'search')).toEqual([])
    expect(known.filter((name) => !peopleWords[name])).toEqual([])
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
