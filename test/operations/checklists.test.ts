/** Checklists of tasks, and the counts of items on the task. */
import { describe, expect, test } from 'vitest'
import type { Client } from '../../generated/client/client/index.ts'
import {
  addChecklistItem,
  getTask,
  listChecklistItems,
  listTasks,
  removeChecklistItem,
  removeTask,
  restoreChecklistItem,
  restoreTask,
  updateChecklistItem,
  updateTask,
} from '../../generated/client/sdk.gen.ts'
import type { NewChecklistItem } from '../../generated/client/types.gen.ts'
import { project, task } from '../support/delivery.ts'
import { useService } from '../support/service.ts'

const service = useService()

const options = { throwOnError: true } as const

async function given() {
  const { client } = await service.workspace()
  const path = { id: (await task(client, { project_id: await project(client) })).id }
  const add = async (title: string, body: Partial<NewChecklistItem> = {}) =>
    (await addChecklistItem({ client, path, body: { title, ...body }, ...options })).data
  return { client, path, add }
}

const titles = async (client: Client, path: { id: string }, query = {}) =>
  (await listChecklistItems({ client, path, query, ...options })).data.map(({ title }) => title)

const counts = async (client: Client, path: { id: string }) => {
  const { checklist_done, checklist_total, version } = (await getTask({ client, path, ...options })).data
  return `${checklist_done} of ${checklist_total}, version ${version}`
}

describe('a checklist', () => {
  test('has a position for each item, and new ones are last', async () => {
    const { client, path, add } = await given()
    const [first, second] = [await add('Texts'), await add('Logo')]
    expect([first.position, second.position]).toEqual([10, 20])
    await add('Colours', { position: 15 })
    expect(await titles(client, path)).toEqual(['Texts', 'Colours', 'Logo'])
    await updateChecklistItem({ client, path: { id: second.id }, body: { position: 5 }, ...options })
    expect(await titles(client, path)).toEqual(['Logo', 'Texts', 'Colours'])
    expect(await titles(client, path, { sort: '-position', limit: 2 })).toEqual(['Colours', 'Texts'])
  })

  test('is counted on its task, whose version does not change', async () => {
    const { client, path, add } = await given()
    expect(await counts(client, path)).toBe('0 of 0, version 1')
    const item = await add('Texts')
    await add('Logo', { done: true })
    expect(await counts(client, path)).toBe('1 of 2, version 1')
    const at = { client, path: { id: item.id } }
    await updateChecklistItem({ ...at, body: { done: true }, ...options })
    expect(await counts(client, path)).toBe('2 of 2, version 1')
    expect(await titles(client, path, { done: false })).toEqual([])
    await updateChecklistItem({ ...at, body: { title: 'All texts', done: true }, ...options })
    await removeChecklistItem({ ...at, ...options })
    expect(await counts(client, path)).toBe('1 of 1, version 1')
    await restoreChecklistItem({ ...at, ...options })
    expect(await counts(client, path)).toBe('2 of 2, version 1')
    await updateTask({ client, path, body: { title: 'Draw' }, headers: { 'If-Match': '"1"' }, ...options })
    expect((await listTasks({ client, ...options })).data[0]).toMatchObject({
      checklist_total: 2,
      checklist_done: 2,
    })
  })

  test('takes concurrent ticks of all its items', async () => {
    const { client, path, add } = await given()
    const items = []
    for (let count = 0; count < 20; count++) items.push(await add(`Step ${count}`))
    await Promise.all(
      items.map(({ id, version }) =>
        updateChecklistItem({
          client,
          path: { id },
          body: { done: true },
          headers: { 'If-Match': `"${version}"` },
          ...options,
        }),
      ),
    )
    expect(await counts(client, path)).toBe('20 of 20, version 1')
  })

  test('is removed and restored with its task', async () => {
    const { client, path, add } = await given()
    await add('Texts', { done: true })
    const gone = await add('Logo')
    await removeChecklistItem({ client, path: { id: gone.id }, ...options })
    await add('Colours')
    await removeTask({ client, path, ...options })
    const { data } = await restoreTask({ client, path, ...options })
    expect(data).toMatchObject({ checklist_total: 2, checklist_done: 1 })
    expect(await titles(client, path)).toEqual(['Texts', 'Colours'])
    expect(await counts(client, path)).toBe(`1 of 2, version ${data.version}`)
  })

  test('has up to 500 items', async () => {
    const { client, path, add } = await given()
    await service.sql('update tasks set checklist_total = 499')
    await add('The last one')
    const { error } = await addChecklistItem({ client, path, body: { title: 'Too many' } })
    expect(error).toMatchObject({ code: 'too_many_records', errors: [{ in: 'path', pointer: '/id' }] })
  })
})
