/** How `vs` writes: one line with the way back on a terminal, questions for what is missing, and `--print-request`. */
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../generated/cli/commands/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { CommandDescriptor } from '../../src/shared/descriptors.ts'
import { toRequest } from '../../src/shared/request.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal, run } = useVs(service)

type Fields = Record<string, unknown>

let descriptors: Map<string, CommandDescriptor>
beforeAll(async () => {
  const loaded = await Promise.all(commands.map(({ load }) => load()))
  descriptors = new Map(loaded.map((each) => [each.name, each]))
})

async function ready() {
  const { env, member, vs } = await keyed()
  const common = { client: member.client, throwOnError: true } as const
  const add = async <T>(call: Promise<{ data: T }>) => (await call).data
  const company = await add(api.addCompany({ ...common, body: { name: 'Pine' } }))
  const client = await add(api.addClient({ ...common, body: { name: 'Ann', company_id: company.id } }))
  const project = await add(api.addProject({ ...common, body: { name: 'Web shop' } }))
  const task = (title: string) => add(api.addTask({ ...common, body: { project_id: project.id, title } }))
  const [order, style] = [await task('Order'), await task('Style')]
  const on = (line: readonly string[], typed: string[] = []) => onTerminal(env, line, { typed })
  const ids = { company: company.id, client: client.id, project: project.id, task: order.id, style: style.id }
  /** The record as the API returns it; null if it does not exist or is archived. */
  async function record(reader: CommandDescriptor['request'], id: string): Promise<Fields | null> {
    const { path } = toRequest(reader, { id })
    const headers = { authorization: `Bearer ${env.SERVICE_API_KEY}` }
    const response = await fetch(`${env.SERVICE_BASE_URL}${path}`, { headers })
    const found = (await response.json()) as Fields
    return response.status === 200 && !found.archived_at ? found : null
  }
  return { env, vs, on, ids, record }
}

type Ids = Awaited<ReturnType<typeof ready>>['ids']

interface Case {
  kind: string
  add: (ids: Ids) => string[]
  update?: string[]
  /** The words for the new record. */
  says: RegExp
}

const cases: Case[] = [
  {
    kind: 'companies',
    add: () => ['--name', 'Oak'],
    update: ['--website', 'https://oak.example'],
    says: /^Added company Oak\.$/m,
  },
  {
    kind: 'clients',
    add: ({ company }) => ['--company', company, '--name', 'Bo'],
    update: ['--position', 'Buyer'],
    says: /^Added client Bo \(Pine\)\.$/m,
  },
  {
    kind: 'projects',
    add: () => ['--name', 'Diary'],
    update: ['--no-active'],
    says: /^Added project Diary\.$/m,
  },
  {
    kind: 'services',
    add: () => ['--name', 'Advice'],
    update: ['--no-billable'],
    says: /^Added service Advice\.$/m,
  },
  {
    kind: 'prospects',
    add: () => ['--name', 'New shop'],
    update: ['--stage', 'won', '--walk', '--value-cents', '500'],
    says: /^Added prospect New shop\.$/m,
  },
  {
    kind: 'milestones',
    add: ({ project }) => [project, '--name', 'Launch'],
    update: ['--done'],
    says: /^Added milestone Launch \(Web shop\)\.$/m,
  },
  {
    kind: 'tasks',
    add: ({ project }) => ['--project', project, '--title', 'Logo'],
    update: ['--status', 'done', '--estimate-minutes', '2h'],
    says: /^Added task Logo \(Web shop\)\.$/m,
  },
  {
    kind: 'checklist-items',
    add: ({ task }) => [task, '--title', 'Glue'],
    update: ['--done'],
    says: /^Added checklist item Glue \(Order\)\.$/m,
  },
  {
    kind: 'blockers',
    add: ({ task, style }) => [task, '--blocker', style],
    says: /^Added blocker Style of Order\.$/m,
  },
  {
    kind: 'recurring-tasks',
    add: ({ project }) => [
      '--project',
      project,
      '--title',
      'Report',
      '--rule',
      'FREQ=WEEKLY',
      '--starts-on',
      'today',
    ],
    update: ['--paused'],
    says: /^Added recurring task Report \(Web shop\)\.$/m,
  },
  {
    kind: 'time',
    add: ({ task }) => ['--task', task, '--minutes', '90'],
    update: ['--minutes', '2h', '--memo', 'pair work'],
    says: /^Logged 1:30 on Order \(Web shop\), today\. Today: \d+:\d\d\.\nIt is billable, but no rate applies: `vs rates add` sets one\.$/m,
  },
  {
    kind: 'notes',
    add: ({ client }) => ['--client', client, '--title', 'Terms', '--body', 'x'],
    update: ['--title', 'New terms', '--tag', 'offer'],
    says: /^Added note Terms\.$/m,
  },
  {
    kind: 'interactions',
    add: ({ client }) => ['--client', client, '--title', 'Call', '--kind', 'call', '--occurred-at', 'today'],
    update: ['--title', 'Chat'],
    says: /^Added interaction Call \(Ann\)\.$/m,
  },
  { kind: 'follow-ups', add: () => [], update: ['--done'], says: /^Added follow-up with Ann, tomorrow\.$/m },
  {
    kind: 'absences',
    add: () => ['--starts-on', '2031-03-03', '--ends-on', '2031-03-04', '--kind', 'vacation'],
    update: ['--ends-on', '2031-03-05'],
    says: /^Added absence of .+, Mon 3 Mar 2031 to Tue 4 Mar 2031\.$/m,
  },
  {
    kind: 'rates',
    add: ({ project }) => ['--project', project, '--rate-cents', '9000', '--starts-on', '2031-03-03'],
    update: ['--rate-cents', '9500'],
    says: /^Added rate of .90\.00 for Web shop from Mon 3 Mar 2031\.$/m,
  },
  {
    kind: 'staff',
    add: ({ project }) => [project, '--user', 'me', '--position', 'Lead'],
    update: ['--position', 'Design'],
    says: /^Added staff member .+ of Web shop\.$/m,
  },
  {
    kind: 'views',
    add: () => ['--name', 'Late', '--kind', 'task', '--filters', 'overdue=true'],
    update: [
      '--filters',
      'overdue=true&assignee_id=me',
      '--column',
      'status',
      '--column',
      'due_on',
      '--shared',
    ],
    says: /^Added view Late\.$/m,
  },
  {
    kind: 'capacities',
    add: () => ['me', '--starts-on', '2031-03-03', '--weekly-minutes', '40h'],
    says: /^Added capacity of 40:00 a week for .+ from Mon 3 Mar 2031\.$/m,
  },
]

const undoIn = (text: string) => text.match(/^Undo: vs (.*?)(?: \(within 30 days\))?$/m)?.[1]

/** Splits a line as a shell does. */
const words = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain!,
  )

const comparable = ({ version: _, updated_at: __, stage_since: ___, ...fields }: Fields) => fields

describe.each(cases)('vs $kind', ({ kind, add, update, says }) => {
  test('one line names the record, and the command for undo takes the write back', async () => {
    const { on, ids, record } = await ready()
    const write = async (line: string[]) => {
      const { code, text } = await on(line, ['y'])
      const answer = text.replace(/^.*\[y\/N\] y\n/s, '')
      expect({ line, code, text }).toMatchObject({ line, code: 0 })
      const lines = answer
        .trimEnd()
        .split('\n')
        .filter((each) => !each.startsWith('It is billable, but'))
      expect(lines.length, text).toBeLessThanOrEqual(2)
      return { answer, undo: words(undoIn(answer) ?? '') }
    }
    const start =
      kind === 'follow-ups'
        ? ['follow-ups', 'plan', '--client', ids.client, '--due-on', 'tomorrow', '--memo', 'Call']
        : [kind, 'add', ...add(ids)]
    const { reader } = (descriptors.get(`${kind} remove`) ?? descriptors.get(`${kind} archive`))!.effect!
    const first = await write(start)
    expect(first.answer).toMatch(says)
    await write(first.undo)
    expect(await record(reader!, first.undo[2]!)).toBeNull()

    const { undo } = await write(start)
    const [, end, id] = undo as [string, string, string]
    const before = await record(reader!, id)
    if (update) {
      const changed = await write([kind, 'update', id, ...update])
      expect(comparable((await record(reader!, id))!)).not.toEqual(comparable(before!))
      await write(changed.undo)
      expect(comparable((await record(reader!, id))!)).toEqual(comparable(before!))
    }
    const ended = await write([kind, end, id])
    expect(await record(reader!, id)).toBeNull()
    if (!descriptors.has(`${kind} restore`)) return
    const restored = await write(ended.undo)
    expect(await record(reader!, id)).not.toBeNull()
    if (restored.undo.length > 0) await write(restored.undo)
    expect(Boolean(await record(reader!, id))).toBe(restored.undo.length === 0)
  })
})

test('every command with a way back is among the cases', () => {
  const covered = new Set(cases.map(({ kind }) => kind))
  const others = [...descriptors.values()]
    .filter(({ effect, name }) => effect?.undo && !covered.has(name.split(' ')[0]!))
    .map(({ name }) => name)
  expect(others).toEqual(['api-keys add', 'billing add', 'billing update', 'users update'])
})

describe('the outcome', () => {
  test('an update names the changed fields', async () => {
    const { on, ids } = await ready()
    const { text } = await on(['tasks', 'update', ids.task, '--estimate-minutes', '2h', '--assignee', 'me'])
    expect(text).toMatch(/^Changed task Order \(Web shop\): assignee none → .+, estimate none → 2:00\.$/m)
  })

  test('an update to the same value says that nothing changed', async () => {
    const { on, ids } = await ready()
    const { text } = await on(['tasks', 'update', ids.task, '--title', 'Order'])
    expect(text).toBe('Nothing changed: task Order (Web shop) was already like that.\n')
  })

  test('a conversion asks for the name that the service misses, and names what it created', async () => {
    const { on, vs } = await ready()
    await vs('prospects', 'add', '--name', 'New shop')
    await vs('prospects', 'update', '@last', '--stage', 'won', '--walk')
    const { code, text } = await on(['prospects', 'convert', '@last'], ['y', 'Cleo'])
    expect(text).toContain(
      'This converts prospect New shop. A conversion cannot be undone. Convert it? [y/N] y',
    )
    expect(text).toMatch(
      /^Converted prospect New shop: company New shop \(new\), client Cleo \(New shop\) \(new\)\.$/m,
    )
    expect(code).toBe(0)
  })

  test('a new API key is shown, because it cannot be shown again', async () => {
    const { on } = await ready()
    const { text } = await on(['api-keys', 'add', '--name', 'Backup', '--scope', 'crm:read'])
    expect(text).toMatch(
      /^Created API key Backup\.\napi_key: \S+ \(cannot be shown again\)\nUndo: vs api-keys revoke key_\w+\n$/,
    )
  })

  test('--format, --fields and a pipe show the record', async () => {
    const { on, vs } = await ready()
    const oak = await on(['companies', 'add', '--name', 'Oak', '--format', 'table'])
    expect(oak.text).toMatch(/^Oak\nid +com_\w+\n/)
    const ash = await on(['companies', 'add', '--name', 'Ash', '--fields', 'id,name'])
    expect(ash.text).toMatch(/com_\w{26}/)
    expect(ash.text).not.toContain('Undo:')
    expect((await vs('companies', 'add', '--name', 'Elm')).out).toMatch(/^name +Elm$/m)
  })
})

describe('before a write', () => {
  test.each([
    ['n', 130, 'Not added.'],
    ['y', 0, 'Added company Pine.'],
  ])('a similar company is named; the user types %s', async (answer, code, said) => {
    const { on, ids } = await ready()
    const added = await on(['companies', 'add', '--name', 'Pine'], [answer])
    expect(added.text).toContain(
      `There is already a company like that: Pine (…${ids.company.slice(-4)}).\nAdd another one? [y/N]`,
    )
    expect(added.text).toContain(said)
    expect(added.code).toBe(code)
  })

  test('a question names the file that is deleted', async () => {
    const { on, vs, env, ids } = await ready()
    await vs('notes', 'add', '--client', ids.client, '--title', 'Terms', '--body', '')
    await writeFile(join(env.HOME, 'offer.txt'), 'We offer.')
    await vs('notes', 'attach', '@last', 'offer.txt')
    const { code, text } = await on(['notes', 'detach', 'Terms'], ['n'])
    expect(text).toContain(
      'This detaches file offer.txt (9 bytes). The file of the note is deleted permanently. Detach it? [y/N] n',
    )
    expect(code).toBe(130)
  })

  test('an update of nothing is refused before any request', async () => {
    const { env } = await ready()
    const nowhere = { ...env, SERVICE_BASE_URL: 'http://127.0.0.1:1' }
    const { code, out, err } = await run(nowhere, ['companies', 'update', 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('`vs companies update` needs at least one field to change.')
    expect(err).toContain('--name')
    expect(err).toContain('--clear <field>')
  })
})

test('a call that the service would refuse is refused before the question', async () => {
  const { on, vs } = await ready()
  await vs('prospects', 'add', '--name', 'New shop')
  const { code, text } = await on(['prospects', 'convert', 'New shop'])
  expect(code).toBe(4)
  expect(text).not.toContain('[y/N]')
  expect(text).toContain('won')
})

describe('missing arguments', () => {
  test('a terminal asks for them', async () => {
    const { on, vs } = await ready()
    const { code, text } = await on(['companies', 'add'], ['Oak'])
    expect(text).toContain('Added company Oak.')
    expect(code).toBe(0)
    expect(await vs('companies', 'add')).toMatchObject({
      code: 2,
      err: expect.stringContaining('needs --name'),
    })
  })

  test('of several alternatives, one is picked and asked for', async () => {
    const { on, vs } = await ready()
    await vs('projects', 'add', '--name', 'Shop')
    const { code, text } = await on(['tasks', 'add', '--title', 'Draw'], ['', 'Shop'])
    expect(text).toContain('Which of these do you want to give?')
    expect(text).not.toContain('project_id')
    expect(text).toContain('Added task Draw (Shop).')
    expect(code).toBe(0)
  })

  test('replies are checked', async () => {
    const { on } = await ready()
    const typed = ['', 'Oak']
    expect((await on(['companies', 'add'], typed)).text).toContain('Added company Oak.')
  })

  test('choices are picked, days and references can be words', async () => {
    const { on } = await ready()
    const { text } = await on(['absences', 'add'], ['2031-03-03', '2031-03-04', ''])
    expect(text).toMatch(/Added absence of/)
  })
})

describe('long texts', () => {
  const bodyOf = (text: string) => JSON.parse(text).body

  test('--body-file reads a file or standard input', async () => {
    const { env, vs, ids } = await ready()
    await writeFile(join(env.HOME, 'body.md'), 'From a file.\n')
    const note = ['notes', 'add', '--client', ids.client, '--title', 'T', '--format', 'json', '--body-file']
    expect(bodyOf((await vs(...note, join(env.HOME, 'body.md'))).out)).toBe('From a file.\n')
    expect(bodyOf((await run(env, [...note, '-'], 'From input.')).out)).toBe('From input.')
    expect(await vs(...note, 'missing.md')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--body-file: missing.md cannot be read: the file does not exist.'),
    })
    expect(await vs(...note, 'body.md', '--body', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--body and --body-file cannot be combined'),
    })
  })

  test('--editor opens the editor with the text of the record', async () => {
    const { env, vs, ids } = await ready()
    const editor = join(env.HOME, 'editor')
    await writeFile(editor, '#!/bin/sh\nprintf "%s, edited" "$(cat "$1")" > "$1"\n')
    await chmod(editor, 0o700)
    await vs('notes', 'add', '--client', ids.client, '--title', 'T', '--body', 'Old')
    const edited = await onTerminal({ ...env, VISUAL: editor, PATH: process.env.PATH! }, [
      'notes',
      'update',
      '@last',
      '--editor',
    ])
    expect(edited.text).toMatch(/^Changed note T: body\.$/m)
    expect(bodyOf((await vs('notes', 'get', '@last', '--format', 'json')).out)).toBe('Old, edited')
    expect(await vs('notes', 'update', '@last', '--editor')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--editor needs a terminal'),
    })
  })
})

describe('--print-request', () => {
  test('prints JSON on a pipe and sends nothing', async () => {
    const { env, vs, ids, record } = await ready()
    const { code, out } = await vs('tasks', 'update', 'Order', '--title', 'Other', '--print-request')
    expect(code).toBe(0)
    expect(out).not.toContain(env.SERVICE_API_KEY)
    const request = JSON.parse(out)
    expect(request).toMatchObject({
      method: 'PATCH',
      body: { title: 'Other' },
      headers: { 'content-type': 'application/merge-patch+json' },
    })
    expect(request.url).toBe(`${env.SERVICE_BASE_URL}/api/v1/tasks/${ids.task}`)
    expect(await record(descriptors.get('tasks get')!.request, ids.task)).toMatchObject({ title: 'Order' })
  })

  test('prints HTTP on a terminal', async () => {
    const { on, ids } = await ready()
    const { text } = await on(['tasks', 'remove', ids.task, '--print-request'])
    expect(text).toMatch(/^DELETE http\S+\nauthorization: Bearer \*\*\*\n/)
  })

  test('prints the batches of --from', async () => {
    const { env, vs } = await ready()
    const lines = Array.from({ length: 101 }, (_, index) => JSON.stringify({ name: `C${index}` })).join('\n')
    const { code, out } = await run(env, ['companies', 'add', '--from', '-', '--print-request'], lines)
    const requests = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(requests.map(({ body }) => body.items.length)).toEqual([100, 1])
    expect((await vs('companies', 'list', '--format', 'json')).out).not.toContain('C0')
  })
})

describe('on a terminal', () => {
  test('vs undo takes back the last write, also of several records, and does it again', async () => {
    const { member, env } = await keyed()
    const common = { client: member.client, throwOnError: true } as const
    const vs = async (...args: string[]) => (await onTerminal(env, args, { typed: ['y', 'y', 'y'] })).text
    expect(await vs('undo')).toContain('vs has changed nothing here yet.')
    const { data: project } = await api.addProject({ ...common, body: { name: 'Shop' } })
    const of = { project_id: project.id }
    for (const title of ['One', 'Two']) await api.addTask({ ...common, body: { ...of, title } })
    expect(await vs('tasks', 'close', 'One')).toContain('Completed task One (Shop).')
    expect(await vs('undo')).toContain('Set task One (Shop) to pending.')
    expect(await vs('undo')).toMatch(/^vs tasks update tsk_\w+ --status done --walk\nCompleted task One/)
    const titles = async () => (await api.listTasks(common)).data.map(({ title }) => title).sort()
    const unknown = await onTerminal(env, ['tasks', 'remove', 'One', 'Nowhere', '--yes'])
    expect(unknown.code).toBe(2)
    expect(await titles()).toEqual(['One', 'Two'])
    await vs('tasks', 'remove', 'One', 'Two', '--yes')
    expect(await titles()).toEqual([])
    expect(await vs('undo')).toContain('Restored task Two (Shop).')
    expect(await titles()).toEqual(['One', 'Two'])
    await vs('undo', '--yes')
    expect(await titles()).toEqual([])
    await vs('time', 'start', '--project', 'Shop')
    const { code, text } = await onTerminal(env, ['undo'])
    expect([code, text]).toEqual([1, 'error: vs cannot take back `vs time start`, its last write.\n'])
  })

  test('@last with --yes is not asked about', async () => {
    const { member, env } = await keyed()
    const common = { client: member.client, throwOnError: true } as const
    const { data: project } = await api.addProject({ ...common, body: { name: 'Shop' } })
    await onTerminal(env, ['tasks', 'add', '--project', project.id, '--title', 'One'])
    const { code, text } = await onTerminal(env, ['tasks', 'remove', '@last', '--yes'])
    expect([code, text]).toEqual([0, expect.stringMatching(/^Removed task One \(Shop\)\./)])
  })

  test('a name that is taken is asked about, and added anyway', async () => {
    const { member, env, vs } = await keyed()
    await api.addCompany({ client: member.client, body: { name: 'Acme' } })
    const refused = await vs('companies', 'add', '--name', 'ACME')
    expect([refused.code, refused.err]).toEqual([
      4,
      expect.stringMatching(
        /^error: This name is taken: Acme \(com_\w+\)\.\n {2}Use the existing record, or add --create-new\./,
      ),
    ])
    const { text } = await onTerminal(env, ['companies', 'add', '--name', 'ACME'], { typed: ['y'] })
    expect(text).toContain('Added company ACME.')
  })

  test('follow-ups are listed with the open ones first, and done ones are marked', async () => {
    const { member, env } = await keyed()
    const common = { client: member.client, throwOnError: true } as const
    const { data: prospect } = await api.addProspect({ ...common, body: { name: 'Deal' } })
    const path = { id: prospect.id }
    for (const [due_on, memo, done] of [
      ['2026-01-05', 'Old', true],
      ['2099-01-05', 'Later', false],
      ['2098-01-05', 'Sooner', false],
    ] as const)
      await api.addFollowUp({ ...common, path, body: { due_on, memo, done } })
    const { text } = await onTerminal(env, ['follow-ups', 'list'])
    const rows = text.trimEnd().split('\n').slice(1)
    expect(rows.map((row) => row.match(/Old|Later|Sooner/)?.[0])).toEqual(['Sooner', 'Later', 'Old'])
    expect(rows.map((row) => row.startsWith('✓'))).toEqual([false, false, true])
    const limited = await onTerminal(env, ['follow-ups', 'list', '--limit', '2'])
    expect(limited.text).toMatch(/2 of 3\. More: --limit 3, or --all/)
    const chosen = await onTerminal(env, ['follow-ups', 'list', '--sort', 'due_on'])
    expect(chosen.text.indexOf('Old')).toBeLessThan(chosen.text.indexOf('Sooner'))
  })

  test('a summary and a repricing are shown, and an invitation says what to do with its link', async () => {
    const { env } = await keyed()
    const summary = await onTerminal(env, ['insights', 'summary', '--range', 'thisyear', '--no-pager'])
    expect(summary.text).not.toContain('Asked for a summary')
    expect(summary.text).toContain('The workspace was set up')
    const period = ['--from', '2026-01-01', '--to', '2026-01-31']
    const repricing = await onTerminal(env, ['time', 'reprice', ...period], { typed: ['y'] })
    expect(repricing.text).toContain('cannot be restored')
    expect(repricing.text).toMatch(/changed +0/i)
    const invited = await onTerminal(env, [
      'users',
      'invite',
      'zoe@names.example',
      '--name',
      'Zoe',
      '--role',
      'member',
    ])
    expect(invited.text).toMatch(
      /Send this link to Zoe, to join until .*; it cannot be shown again:\n {2}http\S+\/invitation#wiv_/,
    )
  })
})
