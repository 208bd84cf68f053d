/** Tasks that wait for other tasks: no circles, and counts of the open ones. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addBlocker,
  getTask,
  listActivity,
  listBlockers,
  listRemovedRecords,
  listTasks,
  removeBlocker,
  removeTask,
  restoreBlocker,
  restoreTask,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import { project, task } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()
const beside = useService({ beside: service })

const options = { throwOnError: true } as const

/** Tasks by their titles. */
async function tasksNamed<Title extends string>(...titles: Title[]) {
  const { client, token } = await service.workspace()
  const project_id = await project(client)
  const ids = {} as Record<Title, string>
  for (const title of titles) ids[title] = (await task(client, { project_id, title })).id
  /** `task` waits for `other`. */
  const waits = (task: Title, other: Title, by: Client = client) =>
    addBlocker({ client: by, path: { id: ids[task] }, body: { blocker_id: ids[other] } })
  const open = async (title: Title) =>
    (await getTask({ client, path: { id: ids[title] }, ...options })).data.open_blockers
  const set = (title: Title, status: 'done' | 'cancelled' | 'in_progress') =>
    updateTask({ client, path: { id: ids[title] }, body: { status }, ...options })
  return { client, token, ids, waits, open, set }
}

describe('a blocker', () => {
  test('is found by whether its task is open', async () => {
    const { client, ids, waits, set } = await tasksNamed('Build', 'Draw', 'Agree')
    await waits('Build', 'Draw')
    await waits('Build', 'Agree')
    await set('Draw', 'done')
    const names = async (open: boolean) => {
      const { data } = await listBlockers({ client, path: { id: ids.Build }, query: { open }, ...options })
      return data.map(({ blocker_name }) => blocker_name)
    }
    expect(await names(true)).toEqual(['Agree'])
    expect(await names(false)).toEqual(['Draw'])
    await set('Draw', 'in_progress')
    expect(await names(true)).toEqual(['Draw', 'Agree'])
  })

  test('is listed with the name of the task, and cannot be added twice', async () => {
    const { client, ids, waits } = await tasksNamed('Build', 'Draw')
    const { data } = await waits('Build', 'Draw')
    expect(data).toMatchObject({ task_name: 'Build', blocker_id: ids.Draw, blocker_name: 'Draw' })
    const path = { id: ids.Build }
    expect((await listBlockers({ client, path, ...options })).data).toEqual([data])
    expect((await listBlockers({ client, path: { id: ids.Draw }, ...options })).data).toEqual([])
    expect((await waits('Build', 'Draw')).error).toMatchObject({
      code: 'already_exists',
      errors: [{ pointer: '/task_id' }, { pointer: '/blocker_id' }],
    })
  })

  test('is counted while its task is open', async () => {
    const { client, waits, open, set } = await tasksNamed('Build', 'Draw', 'Agree')
    const { data: drawing } = await waits('Build', 'Draw')
    await waits('Build', 'Agree')
    expect(await open('Build')).toBe(2)
    const titles = async (is_blocked: boolean) =>
      (await listTasks({ client, query: { is_blocked, sort: 'title' }, ...options })).data.map(
        ({ title }) => title,
      )
    expect(await titles(true)).toEqual(['Build'])
    expect(await titles(false)).toEqual(['Agree', 'Draw'])
    await set('Agree', 'cancelled')
    expect(await open('Build')).toBe(1)
    await set('Draw', 'done')
    expect(await open('Build')).toBe(0)
    expect(await titles(true)).toEqual([])
    await set('Draw', 'in_progress')
    expect(await open('Build')).toBe(1)
    const path = { id: drawing!.id }
    await removeBlocker({ client, path, ...options })
    expect(await open('Build')).toBe(0)
    await restoreBlocker({ client, path, ...options })
    expect(await open('Build')).toBe(1)
  })

  test('is counted correctly if it ends while blockers are added', async () => {
    const others = Array.from({ length: 8 }, (_, index) => `Other ${index}`)
    const { waits, open, set } = await tasksNamed('Draw', ...others)
    await Promise.all([...others.map((each) => waits(each, 'Draw')), set('Draw', 'done')])
    expect(await Promise.all(others.map(open))).toEqual(others.map(() => 0))
  })

  test('does not change the version of either task, and is logged', async () => {
    const { client, ids, waits } = await tasksNamed('Build', 'Draw')
    await waits('Build', 'Draw')
    for (const id of Object.values(ids))
      expect((await getTask({ client, path: { id }, ...options })).data.version).toBe(1)
    const { data } = await listActivity({ client, query: { changes_only: true, limit: 1 }, ...options })
    expect(data[0]!.changes.map(({ field, after }) => [field, after])).toEqual([
      ['task_id', ids.Build],
      ['blocker_id', ids.Draw],
    ])
  })
})

describe('a circle is refused', () => {
  test('with the tasks on it', async () => {
    const { ids, waits } = await tasksNamed('Agree', 'Draw', 'Build')
    await waits('Draw', 'Agree')
    await waits('Build', 'Draw')
    const { error } = await waits('Agree', 'Build')
    expect(error).toMatchObject({
      status: 409,
      code: 'circular_dependency',
      detail: 'The tasks would wait for each other: Agree → Build → Draw → Agree.',
    })
    expect((error as any).references.map(({ id }: any) => id)).toEqual([
      ids.Agree,
      ids.Build,
      ids.Draw,
      ids.Agree,
    ])
    expect((await waits('Draw', 'Draw')).error).toMatchObject({
      code: 'circular_dependency',
      detail: 'The tasks would wait for each other: Draw → Draw.',
    })
  })

  test('even if two processes close it at the same time', async () => {
    for (let count = 0; count < 5; count++) {
      const { client, token, ids, waits } = await tasksNamed('A', 'B', 'C')
      const other = beside.clientWith(token)
      const calls = await Promise.all([waits('A', 'B'), waits('B', 'C', other), waits('C', 'A')])
      expect(calls.map(({ response }) => response?.status).sort()).toEqual([201, 201, 409])
      const lists = await Promise.all(
        Object.values(ids).map((id) => listBlockers({ client, path: { id }, ...options })),
      )
      expect(lists.flatMap(({ data }) => data)).toHaveLength(2)
    }
  })

  test('and 8 concurrent callers of two processes neither fail nor lose a count', async () => {
    const others = Array.from({ length: 200 }, (_, index) => `${index}`)
    const { token, waits, open } = await tasksNamed('Hub', ...others)
    const clients = [service, beside].map(({ clientWith }) => clientWith(token))
    const queue = [...others]
    const statuses: unknown[] = []
    const caller = async (client: Client) => {
      for (let other = queue.pop(); other; other = queue.pop()) {
        const [task, blocker] = Number(other) % 4 === 0 ? [other, 'Hub'] : ['Hub', other]
        const { response, error } = await waits(task, blocker, client)
        statuses.push(error?.code ?? response?.status)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, index) => caller(clients[index % 2]!)))
    expect(statuses).toEqual(others.map(() => 201))
    expect(await open('Hub')).toBe(150)
  })

  test('and many ways through the same tasks are followed only once', async () => {
    const layers = 12
    const names = Array.from({ length: layers }, (_, index) => [`${index} a`, `${index} b`]).flat()
    const { waits } = await tasksNamed(...names)
    for (let layer = 1; layer < layers; layer++)
      for (const one of 'ab')
        for (const other of 'ab') await waits(`${layer} ${one}`, `${layer - 1} ${other}`)
    const { error } = await waits('0 a', `${layers - 1} a`)
    expect((error as any).references).toHaveLength(layers + 1)
  })
})

describe('a removed task', () => {
  test('no longer blocks, and blocks again when it is restored', async () => {
    const { client, ids, waits, open } = await tasksNamed('Agree', 'Draw', 'Build')
    await waits('Draw', 'Agree')
    await waits('Build', 'Draw')
    const path = { id: ids.Draw }
    await removeTask({ client, path, ...options })
    expect(await open('Build')).toBe(0)
    const { data } = await restoreTask({ client, path, ...options })
    expect([data.open_blockers, await open('Draw'), await open('Build')]).toEqual([1, 1, 1])
  })

  test('is not restored if tasks would now wait for each other', async () => {
    const { client, ids, waits } = await tasksNamed('Agree', 'Draw', 'Build')
    await waits('Draw', 'Agree')
    await waits('Build', 'Draw')
    const path = { id: ids.Draw }
    await removeTask({ client, path, ...options })
    const { data: added } = await waits('Agree', 'Build')
    expect((await restoreTask({ client, path })).error).toMatchObject({ code: 'circular_dependency' })
    await removeBlocker({ client, path: { id: added!.id }, ...options })
    expect((await restoreTask({ client, path })).response?.status).toBe(200)
  })

  test('is restored without a blocker of another removed task, which can be restored later', async () => {
    const { client, ids, waits, open } = await tasksNamed('Draw', 'Build')
    const { data: blocker } = await waits('Build', 'Draw')
    await removeTask({ client, path: { id: ids.Draw }, ...options })
    await removeTask({ client, path: { id: ids.Build }, ...options })
    await restoreTask({ client, path: { id: ids.Draw }, ...options })
    expect((await restoreBlocker({ client, path: { id: blocker!.id } })).error).toMatchObject({
      code: 'reference_gone',
    })
    await restoreTask({ client, path: { id: ids.Build }, ...options })
    expect(await open('Build')).toBe(0)
    const { data } = await listRemovedRecords({ client, query: { kind: 'blocker' }, ...options })
    expect(data.map(({ id }) => id)).toEqual([blocker!.id])
    await restoreBlocker({ client, path: { id: blocker!.id }, ...options })
    expect(await open('Build')).toBe(1)
  })
})
