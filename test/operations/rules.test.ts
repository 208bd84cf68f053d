/** The rules of `src/domain/rules`: a call waits for a change that its rule would not see, and every rule is listed in the README. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client as Database } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { findRuleSet } from '../../src/data/sql-rules.ts'
import { tableOf } from '../../src/data/tables.ts'
import { type Id, kindOf, uuidOf } from '../../src/domain/model/columns.ts'
import { rules } from '../../src/domain/rules/index.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()
const neighbour = useService({ beside: service })
const options = { throwOnError: true } as const

/** Records to which others refer, and a client of another process. */
async function office() {
  const member = await service.workspace()
  const { client } = member
  const company = (await api.addCompany({ client, body: { name: 'Northwind' }, ...options })).data.id
  const person = (await api.addClient({ client, body: { name: 'Ada', company_id: company }, ...options }))
    .data.id
  const project = (
    await api.addProject({ client, body: { name: 'Web shop', company_id: company }, ...options })
  ).data.id
  const other = (await api.addProject({ client, body: { name: 'Other' }, ...options })).data.id
  const task = (await api.addTask({ client, body: { project_id: project, title: 'Draw' }, ...options })).data
    .id
  const lead = (await api.addProspect({ client, body: { name: 'Lead' }, ...options })).data.id
  const design = (await api.addService({ client, body: { name: 'Design' }, ...options })).data.id
  return { client: neighbour.clientWith(member.token), company, person, project, other, task, lead, design }
}

type Office = Awaited<ReturnType<typeof office>>

/** Changes the record on another connection, in a transaction that stays open until the call waits for it. */
async function whileChanging<T>(id: string, change: string, call: () => Promise<T>): Promise<T> {
  const database = new Database({ connectionString: service.databaseUrl() })
  await database.connect()
  onTestFinished(() => database.end())
  const [table, uuid] = [tableOf(kindOf(id)), uuidOf(id as Id<'task'>, kindOf(id) as 'task')]
  await database.query('begin')
  await database.query(`update ${table} set ${change}, version = version + 1 where id = $1`, [uuid])
  const answer = call()
  await until(async () => expect(await service.sql(waitingSessions)).toHaveLength(1))
  await database.query('commit')
  return answer
}

const archiving = 'archived_at = now()'
const day = { date: '2026-03-02', minutes: 60 }
const note = { title: 'Terms', body: 'Thirty days' }
const contact = { kind: 'call', occurred_at: '2026-03-02T10:00:00Z', title: 'Called', text: '' } as const

const references: [string, keyof Office, (office: Office) => Promise<{ error?: unknown }>][] = [
  [
    'a task',
    'project',
    ({ client, project }) => api.addTask({ client, body: { project_id: project, title: 'New' } }),
  ],
  [
    'a task that moves',
    'other',
    ({ client, task, other }) => api.updateTask({ client, path: { id: task }, body: { project_id: other } }),
  ],
  [
    'time on a task',
    'project',
    ({ client, task }) => api.addTimeEntry({ client, body: { task_id: task, ...day } }),
  ],
  [
    'time on a service',
    'design',
    ({ client, design }) => api.addTimeEntry({ client, body: { service_id: design, ...day } }),
  ],
  [
    'a note',
    'company',
    ({ client, company }) => api.addNote({ client, body: { company_id: company, ...note } }),
  ],
  [
    'an interaction',
    'person',
    ({ client, person }) => api.addInteraction({ client, body: { client_id: person, ...contact } }),
  ],
  [
    'a follow-up',
    'lead',
    ({ client, lead }) =>
      api.addFollowUp({ client, path: { id: lead }, body: { due_on: '2026-03-09', memo: 'Call' } }),
  ],
  [
    'a client',
    'company',
    ({ client, company }) => api.addClient({ client, body: { name: 'Bob', company_id: company } }),
  ],
]

describe('while a record is being archived,', () => {
  test.each(references)('%s that refers to it waits and is refused', async (_, target, add) => {
    const made = await office()
    const { error } = await whileChanging(made[target] as string, archiving, () => add(made))
    expect(error).toMatchObject({ status: 409, code: 'archived' })
  })

  test('the items of a batch wait and are refused', async () => {
    const { client, project } = await office()
    const item = { operation: 'addTask', body: { project_id: project, title: 'New' } } as const
    const { error } = await whileChanging(project, archiving, () =>
      api.runBatch({ client, body: { items: [item, item] } }),
    )
    expect(error).toMatchObject({ code: 'archived', item: 0 })
  })
})

test('time counts for the project to which its task is being moved', async () => {
  const { client, task, other } = await office()
  const to = `project_id = '${uuidOf(other as Id<'project'>, 'project')}'`
  const { data } = await whileChanging(task, to, () =>
    api.addTimeEntry({ client, body: { task_id: task, ...day }, ...options }),
  )
  expect(data.of_project_id).toBe(other)
})

test('a timer is charged to the project to which its task is being moved', async () => {
  const { client, task, other } = await office()
  const to = `project_id = '${uuidOf(other as Id<'project'>, 'project')}'`
  await whileChanging(task, to, () => api.startTimer({ client, body: { task_id: task }, ...options }))
  const { data } = await api.stopTimer({ client, body: {}, ...options })
  expect(data.of_project_id).toBe(other)
})

test('a prospect gets the name that its company is being given', async () => {
  const { client, company } = await office()
  const { data } = await whileChanging(company, `name = 'Contoso'`, () =>
    api.addProspect({ client, body: { name: 'New', company_id: company }, ...options }),
  )
  expect(data.company_name).toBe('Contoso')
})

test('a record that a rule relied on is not changed, and calls that rely on it do not wait for each other', async () => {
  const { client, project } = await office()
  const before = (await api.getProject({ client, path: { id: project }, ...options })).data
  const adds = Array.from({ length: 20 }, (_, index) =>
    api.addTask({ client, body: { project_id: project, title: `Task ${index}` }, ...options }),
  )
  expect((await Promise.all(adds)).map(({ response }) => response.status)).toEqual(Array(20).fill(201))
  expect((await api.getProject({ client, path: { id: project }, ...options })).data).toEqual(before)
})

const root = join(import.meta.dirname, '../..')
const fileOf = (path: string) => readFileSync(join(root, path), 'utf8')

async function listed() {
  const inSql = (await findRuleSet()).rules.map(({ name, text }) => {
    const [, sentence, reason, about] = text
      .match(/^-- Rule: (.+?)\n-- Why in SQL: (.+?)\n-- Test: (\S+)\n/s)!
      .map((part) => part.replaceAll('\n-- ', ' '))
    const why = `${reason![0]!.toUpperCase()}${reason!.slice(1)}`
    return { file: `${name}.sql`, sentence: sentence!, reason: why, test: about! }
  })
  const inTypeScript = Object.entries(rules).map(([name, rule]) => ({ ...rule, file: `${name}.ts` }))
  return [...inTypeScript, ...inSql]
}

test('src/domain/rules/README.md lists every rule with its test; to write it, add `--mode renew`', async () => {
  const rows = (await listed()).map(
    ({ file, sentence, reason, test }) =>
      `| [${file}](${file}) | ${sentence} | ${reason} | [${test.split('/').at(-1)}](../../../${test}) |`,
  )
  const table = ['| File | Rule | Why there | Test |', '|---|---|---|---|', ...rows].join('\n')
  const readme = fileOf('src/domain/rules/README.md')
  const written = readme.replace(/(?<=<!-- rules -->)[\s\S]*(?=<!-- \/rules -->)/, `\n${table}\n`)
  if (process.env.MODE === 'renew') writeFileSync(join(root, 'src/domain/rules/README.md'), written)
  else expect(readme).toBe(written)
  for (const { test } of await listed()) expect(fileOf(test)).toContain('test')
})
