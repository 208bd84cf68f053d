/** Paging during concurrent writes: no record is repeated and none is missed. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addProject, addTask, listTasks, updateTask } from '../../generated/client/sdk.gen.ts'
import { uuidOf } from '../../src/domain/model/columns.ts'
import { type Member, nextCursor, useService } from '../support/service.ts'

const service = useService()

let reader: Member
beforeAll(async () => {
  reader = await service.workspace()
})

// Few dates, so that many tasks share one; null means no date.
const due_on = fc.constantFrom(null, '2026-03-01', '2026-03-02', '2026-03-03')

/** A change by another caller between two pages; `pick` selects an existing task by position. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), due_on }),
  fc.record({ kind: fc.constantFrom('update' as const, 'remove' as const), pick: fc.nat() }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const scenario = fc.record({
  limit: fc.integer({ min: 1, max: 4 }),
  tasks: fc.array(due_on, { maxLength: 12 }),
  // The changes after each page; after the last entry, nothing changes.
  meanwhile: fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }),
})

test.each(['default', 'due_on', '-due_on'] as const)('sorted by %s', async (order) => {
  const sort = order === 'default' ? undefined : order
  const { client } = reader
  await fc.assert(
    fc.asyncProperty(scenario, async ({ limit, tasks, meanwhile }) => {
      const { data: project } = await addProject({ client, body: { name: 'Paged' }, throwOnError: true })
      const project_id = project.id
      const alive: string[] = []
      const insert = async (due_on: string | null) => {
        const body = { title: 'Task', project_id, due_on }
        alive.push((await addTask({ client, body, throwOnError: true })).data.id)
      }
      const make = async (change: Change) => {
        if (change.kind === 'insert') return insert(change.due_on)
        if (alive.length === 0) return
        const place = change.pick % alive.length
        const id = alive[place]!
        if (change.kind === 'update')
          return updateTask({ client, path: { id }, body: { title: 'Changed' }, throwOnError: true })
        alive.splice(place, 1)
        await service.sql('delete from tasks where id = $1', [uuidOf(id, 'task')])
      }

      for (const due of tasks) await insert(due)
      const atFirst = [...alive]
      const seen: string[] = []
      let cursor: string | undefined
      for (let page = 0; page === 0 || cursor; page++) {
        const query = { project_id, sort, limit, cursor }
        const { data, response } = await listTasks({ client, query, throwOnError: true })
        seen.push(...data.map(({ id }) => id))
        cursor = nextCursor(response)
        for (const each of meanwhile[page] ?? []) await make(each)
      }

      expect(seen).toHaveLength(new Set(seen).size)
      expect(seen).toEqual(expect.arrayContaining(atFirst.filter((id) => alive.includes(id))))
    }),
    { numRuns: 25 },
  )
})
