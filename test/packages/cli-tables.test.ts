/** Tables of responses with lists in their rows: changes in the log, and reports. */
import { describe, expect, test } from 'vitest'
import { plainText } from '../../cli/src/output/plain.ts'
import { listTable, reportTable } from '../../cli/src/output/table.ts'
import { addProject, addTask, getAccount, startTimer, updateTask } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { visitorOf } from '../support/visitor.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal } = useVs(service)

async function projectOf({ member }: Awaited<ReturnType<typeof keyed>>, name = 'Web shop') {
  const { data } = await addProject({ client: member.client, body: { name }, throwOnError: true })
  return data.id
}

describe('changes in the activity log', () => {
  test('are sentences on a pipe, with the names that the entries contain', async () => {
    const { vs, member, ...rest } = await keyed()
    const project_id = await projectOf({ vs, member, ...rest })
    const { data } = await addTask({
      client: member.client,
      body: { title: 'A', project_id },
      throwOnError: true,
    })
    const { user } = (await getAccount({ client: member.client, throwOnError: true })).data
    const body = { assignee_id: user.id, title: 'B' }
    await updateTask({ client: member.client, path: { id: data.id }, body, throwOnError: true })
    const { out } = await vs('activity', 'list', '--operation', 'updateTask')
    expect(out).toContain(`assignee_id: – → ${user.name}`)
    expect(out).toContain('title: A → B')
    expect(out).not.toMatch(/record_id: |before: /)
  })

  test('have one row for an opened page, without what it reads', async () => {
    const { env, vs, member } = await keyed()
    await visitorOf(service, member).get('/companies?sort=name')
    const list = [
      'activity',
      'list',
      '--channel',
      'web',
      '--operation',
      'openPage',
      '--fields',
      'operation,tool',
    ]
    expect((await onTerminal(env, list)).text).toMatch(/openPage +\/companies\?sort/)
    expect((await vs('activity', 'list', '--channel', 'web')).out).not.toContain('listCompanies')
  })

  test('keep other objects readable', () => {
    expect(plainText('changes', [{ field: 'tags', before: null, after: ['a', 'b'] }])).toBe('tags: – → a, b')
    expect(plainText('hits', [{ id: 'x', score: 1 }])).toBe('{id: x, score: 1}')
  })
})

describe('reports', () => {
  test('on a pipe have a row for each item of the lists in their rows, and no empty columns', () => {
    const weeks = [
      { from: '2026-03-02', free_minutes: 60 },
      { from: '2026-03-09', free_minutes: 90 },
    ]
    const report = { users: [{ id: 'usr_1', name: 'Ada', weeks, cost_cents: null }], to: '2026-03-15' }
    const rows = { field: 'users', measure: null }
    expect(reportTable(report, rows, ['name', 'weeks', 'cost_cents', 'id'])).toBe(
      [
        'name  from        free_minutes  id',
        'Ada   2026-03-02            60  usr_1',
        'Ada   2026-03-09            90  usr_1',
        '',
        'to  2026-03-15',
        '',
      ].join('\n'),
    )
    expect(listTable([{ name: 'Ada', cost_cents: null }], ['name', 'cost_cents'])).toContain('cost_cents')
  })

  test('of the free time show the weeks of each user', async () => {
    const { vs, env } = await keyed()
    const { out } = await vs('insights', 'availability', '--weeks', '2')
    expect(out.split('\n\n')[0]!.split('\n').slice(1)).toHaveLength(2)
    expect(out).not.toContain('{')
    expect((await onTerminal(env, ['insights', 'availability', '--weeks', '2'])).text).toMatch(
      /FROM +TO +CAPACITY/,
    )
  })
})

describe('lists', () => {
  test('are sorted by the headings that people see', async () => {
    const { vs } = await keyed()
    for (const [name, cents] of [
      ['Small', '100'],
      ['Large', '900'],
    ] as const)
      await vs('prospects', 'add', '--name', name, '--value-cents', cents)
    const { out } = await vs('prospects', 'list', '--sort', '-value', '--format', 'json', '--jq', '.[].name')
    expect(out).toBe('Large\nSmall\n')
    expect(await vs('prospects', 'list', '--sort', '-worth')).toMatchObject({ code: 2, out: '' })
  })

  test('of open tasks begin with those that are late, unless another order is asked for', async () => {
    const { vs, ...rest } = await keyed()
    await projectOf({ vs, ...rest })
    for (const [title, ...due] of [
      ['Late', '--due-on', '-3d'],
      ['Without'],
      ['Next', '--due-on', '+3d'],
    ] as const)
      await vs('tasks', 'add', '--title', title, '--project', 'Web shop', ...due)
    const titles = async (...args: string[]) =>
      (await vs('tasks', 'open', ...args, '--format', 'json', '--jq', '.[].title')).out.trim().split('\n')
    expect(await titles()).toEqual(['Late', 'Next', 'Without'])
    expect(await titles('--sort', 'created_at')).toEqual(['Late', 'Without', 'Next'])
  })
})

describe('time', () => {
  test('without a rate is said on a terminal, and only if it is billable', async () => {
    const all = await keyed()
    await projectOf(all)
    const add = async (...args: string[]) =>
      (await onTerminal(all.env, ['time', 'add', '30m', '--project', 'Web shop', ...args], { columns: 200 }))
        .text
    expect(await add()).toContain('billable, but no rate applies')
    expect(await add('--no-billable')).not.toContain('no rate applies')
    await all.vs('projects', 'update', 'Web shop', '--rate-cents', '9000')
    expect(await add()).not.toContain('no rate applies')
  })

  test('of no timer is a sentence, and of a switched one says what was logged', async () => {
    const all = await keyed()
    expect((await onTerminal(all.env, ['time', 'status'])).text).toBe('No timer is running.\n')
    const project_id = await projectOf(all)
    await projectOf(all, 'Brand refresh')
    await startTimer({ client: all.member.client, body: { project_id }, throwOnError: true })
    const { text } = await onTerminal(all.env, ['time', 'switch', '--project', 'Brand refresh'], {
      columns: 200,
    })
    expect(text).toMatch(/logged \d:\d\d on Web shop, today; now timing Brand refresh\./)
  })
})
