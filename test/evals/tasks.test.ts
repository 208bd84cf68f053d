/** The generated tasks, without a service: on any day, they are complete, and the same for the same seed. */
import { describe, expect, test } from 'vitest'
import { taskOf } from './tasks.ts'
import { templates } from './templates.ts'
import { timeShares } from './world/background.ts'
import type { Project, TimeEntry, World } from './world/world.ts'

/** Each weekday, and the ends of months, quarters and years. */
const days = [
  ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ...['2026-12-31', '2027-01-01', '2027-01-04', '2028-02-29', '2027-03-01', '2027-03-31', '2027-04-01'],
]
const seeds = [1, 2, 3, 4, 5]

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const made = seeds.flatMap((seed) =>
    days.flatMap((day) =>
      Object.values(timeShares).map((share) => ({ day, ...taskOf(template, seed).make(day, share) })),
    ),
  )

  test('makes the same task again', () => {
    const [first, second] = [1, 1].map((seed) => taskOf(template, seed).make(days[0]!))
    expect(second!.asks).toBe(first!.asks)
    expect(contentOf(second!.world)).toBe(contentOf(first!.world))
  })

  test('makes another task for another seed', () => {
    const contents = seeds.map((seed) => contentOf(taskOf(template, seed).make(days[0]!).world))
    expect(new Set(contents).size).toBe(seeds.length)
  })

  test('makes a task that can be scored, in at least three wordings', () => {
    for (const { task } of made) {
      expect(new Set(task.wordings).size).toBeGreaterThanOrEqual(3)
      expect(task.facts ?? task.changes).toBeDefined()
      for (const wording of task.wordings) expect(wording).not.toMatch(/undefined|null|NaN|\[object|\n\n\n/)
    }
  })

  test('has no time in the future or more than a day, and no two projects or users of the same name', () => {
    for (const { day, world } of made) {
      expect(world.time.filter(({ date, minutes }) => date > day || minutes > 1440 || minutes < 1)).toEqual(
        [],
      )
      expect(duplicates(world.users.map(({ name }) => name))).toEqual([])
      const inCompany = ({ name, company }: Project) => `${name} of ${company?.name}`
      expect(duplicates(world.projects.map(inCompany))).toEqual([])
      expect(world.time.filter((entry) => !isComplete(entry))).toEqual([])
    }
  })

  test('has facts that an empty reply lacks', () => {
    for (const { task } of made) {
      if (!task.facts) continue
      expect(task.facts.some((fact) => fact('All is well.') !== null)).toBe(true)
    }
  })
})

const isComplete = ({ task, project, service }: TimeEntry) => Boolean(task ?? project ?? service)

const duplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

function contentOf({ users, companies, clients, projects, time, prospects, notes }: World): string {
  return JSON.stringify([
    ...[users, companies, clients, projects, prospects, notes],
    time.map(({ user, date, minutes, billable, memo }) => [user.name, date, minutes, billable, memo]),
  ])
}
