/** How people refer to records with `vs`: names, `me`, `@last`, and the end of an id that `vs` has shown. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../generated/cli/commands/index.ts'
import { addMilestone, addProject, addTask, getTask } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { folderOf, useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal, run } = useVs(service)

async function withTasks() {
  const { env, member, vs } = await keyed()
  const common = { client: member.client, throwOnError: true } as const
  const { data: project } = await addProject({ ...common, body: { name: 'Web shop' } })
  const add = async (title: string) =>
    (await addTask({ ...common, body: { project_id: project.id, title } })).data.id
  const [style, orders] = [await add('Agree on the photo style'), await add('Photo orders')]
  const titleOf = async (id: string) => (await getTask({ ...common, path: { id } })).data.title
  const on = (args: string[], typed: string[] = []) => onTerminal(env, args, { typed })
  return { env, vs, on, client: member.client, project: project.id, style, orders, titleOf }
}

const recentFile = (env: { HOME: string }) => join(folderOf(env), 'recent.json')

describe('candidates', () => {
  test('a terminal asks which record is meant', async () => {
    const { on, style, orders, titleOf } = await withTasks()
    const { code, text } = await on(['tasks', 'update', 'photo', '--title', 'Agree on it'], ['1'])
    expect(text).toMatch(/^2 tasks match "photo":\n +1 {2}.*\(Web shop\)\n +2 {2}.*\nWhich\? 1\n/m)
    expect(code).toBe(0)
    expect([await titleOf(style), await titleOf(orders)]).toContain('Agree on it')
  })

  test('a milestone is looked for in the project of the command', async () => {
    const { vs, client, project } = await withTasks()
    const common = { client, throwOnError: true } as const
    const { data: other } = await addProject({ ...common, body: { name: 'Other' } })
    const body = { name: 'Release' }
    await addMilestone({ ...common, path: { id: other.id }, body })
    const { data: milestone } = await addMilestone({ ...common, path: { id: project }, body })
    const add = ['tasks', 'add', '--title', 'Print', '--milestone', 'release', '--format', 'json']
    expect((await vs(...add)).code).toBe(2)
    const { out } = await vs(...add, '--project', 'Web shop')
    expect(JSON.parse(out)).toMatchObject({ project_id: project, milestone_id: milestone.id })
  })

  test('a word such as `the` makes no candidate', async () => {
    const { on } = await withTasks()
    const { code, text } = await on(['tasks', 'update', 'Paint the fence', '--status', 'done'])
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining('No task is named') })
    expect(text).not.toContain('Agree on the photo style')
  })

  test('me and @me stand for the user', async () => {
    const { vs } = await withTasks()
    for (const me of ['me', '@me']) {
      const args = ['--title', 'Mine', '--project', 'Web shop', '--assignee', me, '--format', 'json']
      expect(JSON.parse((await vs('tasks', 'add', ...args)).out).assignee_name).toBeTruthy()
    }
  })

  test('part of a name never writes without a choice, even with one match', async () => {
    const { on, vs, orders, titleOf } = await withTasks()
    const piped = await vs('tasks', 'update', 'orders', '--title', 'Other')
    expect(piped).toMatchObject({ code: 2, out: '' })
    expect(piped.err).toContain(orders)
    const asked = await on(['tasks', 'update', 'orders', '--title', 'Other'], ['', '7', ''])
    expect(asked.code).toBe(130)
    expect(asked.text.match(/Type a number from 1 to 1, or more of the name\./g)).toHaveLength(2)
    expect(asked.text).toContain('One task matches "orders":')
    expect(await titleOf(orders)).toBe('Photo orders')
  })

  test('the user can type another name', async () => {
    const { on, orders, titleOf } = await withTasks()
    const typed = ['photo orders']
    expect((await on(['tasks', 'update', 'photo', '--title', 'Other'], typed)).code).toBe(0)
    expect(await titleOf(orders)).toBe('Other')
  })
})

test('a kind without names needs an id', async () => {
  const { vs } = await withTasks()
  const { code, err } = await vs('time', 'remove', 'review', '--yes')
  expect({ code, err }).toEqual({
    code: 2,
    err: 'error: <time_entry_id>: time entries have no name.\n  Pass the id; `vs time list` shows it.\n',
  })
})

describe('several values', () => {
  test('are fixed words and ids, separated by commas', async () => {
    const { vs, project } = await withTasks()
    const { code, out } = await vs('tasks', 'list', '--assignee', 'me,none', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toHaveLength(2)
    expect((await vs('insights', 'hours', '--project', `${project},${project}`)).code).toBe(0)
  })

  test('are not names: the option is repeated', async () => {
    const { vs } = await withTasks()
    const { code, err } = await vs('insights', 'hours', '--project', 'Web shop,Brand refresh')
    expect(code).toBe(2)
    expect(err).toContain('Repeat the option: --project "Web shop" --project "Brand refresh"')
  })
})

describe('the history', () => {
  test('@last is the last record of a matching kind', async () => {
    const { vs, orders } = await withTasks()
    expect((await vs('tasks', 'update', orders, '--title', 'Orders')).code).toBe(0)
    expect((await vs('companies', 'add', '--name', 'Pine')).code).toBe(0)
    const logged = await vs('time', 'add', '--task', '@last', '--minutes', '5', '--format', 'json')
    expect(JSON.parse(logged.out)).toMatchObject({ task_id: orders })
    const company = await vs('companies', 'get', '@last', '--format', 'json')
    expect(JSON.parse(company.out)).toMatchObject({ name: 'Pine' })
  })

  test('without such a record, @last is an error', async () => {
    const { vs } = await withTasks()
    expect(await vs('tasks', 'get', '@last')).toMatchObject({
      code: 2,
      err: expect.stringContaining('vs has not added, changed or opened a task here yet'),
    })
  })

  test('a terminal remembers the ids of a list, and accepts their ends', async () => {
    const { on, vs, orders } = await withTasks()
    const end = orders.slice(-5)
    expect(await vs('tasks', 'get', `…${end}`)).toMatchObject({ code: 2 })
    await on(['tasks', 'list'])
    for (const typed of [`…${end}`, `...${end}`, end]) {
      const { out } = await vs('tasks', 'get', typed, '--format', 'json')
      expect(JSON.parse(out)).toMatchObject({ id: orders })
    }
    expect(await vs('clients', 'get', `…${end}`)).toMatchObject({ code: 2 })
  })

  test('a pipe does not remember lists', async () => {
    const { env, vs } = await withTasks()
    await vs('tasks', 'list')
    await expect(stat(recentFile(env))).rejects.toThrow('ENOENT')
  })

  test('only the owner can read the file, and it contains no credential', async () => {
    const { env, vs } = await withTasks()
    await vs('companies', 'add', '--name', 'Pine')
    expect((await stat(recentFile(env))).mode & 0o777).toBe(0o600)
    expect(await readFile(recentFile(env), 'utf8')).not.toContain(env.SERVICE_API_KEY)
  })

  test.each(['{', '[]', '{"a":{"used":"x","shown":[1]}}', 'null'])(
    'ignores a damaged file: %s',
    async (text) => {
      const { env, vs } = await withTasks()
      await vs('companies', 'add', '--name', 'Pine')
      await writeFile(recentFile(env), text)
      expect(await vs('companies', 'get', '@last')).toMatchObject({ code: 2 })
      expect((await vs('companies', 'add', '--name', 'Oak')).code).toBe(0)
      expect((await vs('companies', 'get', '@last')).out).toContain('Oak')
    },
  )

  test('another credential has its own history', async () => {
    const { env, vs } = await withTasks()
    await vs('companies', 'add', '--name', 'Pine')
    const other = await keyed()
    const asOther = { ...env, SERVICE_API_KEY: other.env.SERVICE_API_KEY! }
    expect(await run(asOther, ['companies', 'get', '@last'])).toMatchObject({ code: 2 })
  })
})

describe('destructive commands', () => {
  test('on a pipe, none accepts @last or the end of an id, and all need --yes', async () => {
    const { env, vs } = await withTasks()
    await vs('companies', 'add', '--name', 'Pine')
    const loaded = await Promise.all(
      commands.filter(({ isDestructive }) => isDestructive).map(({ load }) => load()),
    )
    const always = loaded.filter(({ destroys }) => !destroys!.when)
    expect(always.length).toBeGreaterThan(15)
    for (const { name, positional } of always) {
      const words = name.split(' ')
      const kind = positional[0]?.kinds
      if (!kind) continue
      const others = positional.slice(1).map(() => 'plan.png') // the name of a file
      for (const typed of ['@last', '…8kq4']) {
        const refused = await run(env, [...words, typed, ...others, '--yes'])
        expect([name, typed, refused.code, refused.out]).toEqual([name, typed, 2, ''])
        expect(refused.err).toContain(`does not accept \`${typed}\` in a script`)
      }
      const id = positional[0]!.description.match(/`(\w+_\w{26})`/)?.[1] ?? 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'
      const unconfirmed = await run(env, [...words, id, ...others])
      expect([name, unconfirmed.code, unconfirmed.out]).toEqual([name, 2, ''])
      expect(unconfirmed.err).toContain('add --yes')
    }
  })

  test('on a terminal, they name the record of @last and ask', async () => {
    const { on, vs, orders, titleOf } = await withTasks()
    await vs('tasks', 'update', orders, '--title', 'Orders')
    const { code, text } = await on(['tasks', 'remove', '@last'], ['n'])
    expect(text).toContain('This removes task Orders (Web shop).')
    expect(code).toBe(130)
    expect(await titleOf(orders)).toBe('Orders')
  })
})
