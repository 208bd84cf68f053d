/** A new release on the database of an older one, while the older one still serves calls. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationObject } from '@mikro-orm/core'
import { Migration } from '@mikro-orm/migrations'
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  addCompany,
  addNote,
  authenticate,
  listActivity,
  listCompanies,
  listTasks,
  removeNote,
  restoreNote,
  updateCompany,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { findMigrations } from '../../src/data/migrations.ts'
import { migrate } from '../../src/data/orm.ts'
import { findRuleSet, type RuleSet } from '../../src/data/sql-rules.ts'
import * as entities from '../../src/domain/model/index.ts'
import { password } from '../responses/world.ts'
import { cloneDatabase } from '../support/database.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { catalogueOf } from '../upgrades/catalogue.ts'
import { keptReleases, type Release, readRelease, schemaOf } from '../upgrades/kept-release.ts'
import { breachesOf } from '../upgrades/migration-rules.ts'
import { recordStatements, toSend } from '../upgrades/recorder.ts'

const server = inject('databaseServer')

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Creates a database as the release left it. */
async function restored({ sql }: Release): Promise<string> {
  const url = await cloneDatabase(server, 'template1')
  const client = await connect(url)
  await client.query(sql)
  await client.end()
  return url
}

/** The recorded statements of a release, with times moved to now. */
function callsOf({ calls }: Release): { name: string; text: string; values: any[] }[] {
  const shift = Date.now() - Date.parse(calls.recorded_at)
  const moved = (time: string) => new Date(Date.parse(time) + shift).toISOString()
  const late = (time: string) => (time >= calls.recorded_at ? moved(time) : time)
  return calls.statements.map(([text, values], index) => ({
    name: `s${index}`,
    text,
    values: values.map((value) =>
      typeof value === 'string'
        ? value.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, late)
        : toSend(value),
    ),
  }))
}

type Call = ReturnType<typeof callsOf>[number]

/** Runs a statement and rolls it back. Returns `ok`, or the code of its error and the constraint. */
async function outcomeOf(client: Client, call: Call): Promise<string> {
  await client.query('begin')
  const outcome = await client.query(call).then(
    () => 'ok',
    ({ code, constraint = '', message }) => `${code} ${constraint} ${code ? '' : message}`.trim(),
  )
  await client.query('rollback')
  return outcome
}

/** Runs the statements in order and returns their outcomes by text. */
async function round(client: Client, calls: Call[]): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>()
  for (const call of calls) outcomes.set(call.text, await outcomeOf(client, call))
  return outcomes
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after]
    .filter(([text, outcome]) => outcome !== before.get(text))
    .map(([text, outcome]) => `${before.get(text)}, then ${outcome}: ${text}`)

describe.each(keptReleases())('the database of %s', (name) => {
  let url: string
  const outcomes: Map<string, string>[] = []

  // The release has three connections with prepared statements, while two processes of the new version start.
  beforeAll(async () => {
    const release = readRelease(name)
    url = await restored(release)
    const calls = callsOf(release)
    const clients = await Promise.all([1, 2, 3].map(() => connect(url)))
    for (const client of clients) outcomes.push(await round(client, calls))
    let isMigrated = false
    const load = clients.map(async (client) => {
      do outcomes.push(await round(client, calls))
      while (!isMigrated)
      outcomes.push(await round(client, calls))
    })
    const starts = Promise.all([migrate(url), migrate(url)]).finally(() => {
      isMigrated = true
    })
    await Promise.all([starts, ...load])
    await Promise.all(clients.map((client) => client.end()))
  })

  const service = useService({ beside: { databaseUrl: () => url } })

  test('is migrated while the release keeps serving calls', () => {
    const [before, ...later] = outcomes
    expect([...before!.values()].filter((outcome) => outcome === 'ok').length).toBeGreaterThan(300)
    expect(later.flatMap((after) => differing(before!, after))).toEqual([])
  })

  test('then has the same schema as a new database', async () => {
    const [brought, begun] = [await connect(url), await connect(server)]
    expect(await catalogueOf(brought)).toEqual(await catalogueOf(begun))
    await Promise.all([brought.end(), begun.end()])
  })

  test('keeps its records and users', async () => {
    const body = { username: 'owner@answers.example', password }
    const { data } = await authenticate({ client: service.clientWith(), body, throwOnError: true })
    const client = service.clientWith(data.access_token)
    const companies = (await listCompanies({ client, throwOnError: true })).data
    expect(companies).toHaveLength(3)
    expect((await listTasks({ client, throwOnError: true })).data.length).toBeGreaterThan(3)
    const path = { id: companies[0]!.id }
    await updateCompany({ client, path, body: { name: 'Northwind' }, throwOnError: true })
    expect((await verifyActivity({ client, throwOnError: true })).data).toMatchObject({ intact: true })
  })
})

describe('a migration that follows the rules', () => {
  const tables = Object.values(entities).map(({ meta }) => meta.tableName)

  const migration = (name: string, statements: string[], transactional = true): MigrationObject => ({
    name: `2999-01-01-${name}`,
    class: class extends Migration {
      override isTransactional = () => transactional
      override up = () => {
        for (const statement of statements) this.addSql(statement)
      }
    },
  })

  const later = [
    ...tables.map((table) =>
      migration(table, [`alter table ${table} add later text, add number integer not null default 7`]),
    ),
    migration('added', [
      'create table added (workspace_id uuid references workspaces, primary key (workspace_id))',
    ]),
    migration('check', ['alter table companies add constraint positive check (number > 0) not valid']),
    migration('validate', ['alter table companies validate constraint positive']),
    migration(
      'index',
      [
        'drop index concurrently if exists companies_later',
        'create index concurrently companies_later on companies (workspace_id, later)',
      ],
      false,
    ),
    migration('fill', [`update companies set later = name`], false),
  ]

  /** The rules of the next version: one with another text, and a new one. */
  async function nextRules(): Promise<RuleSet> {
    const { number, rules } = await findRuleSet()
    const added = `
      create or replace function name_next() returns trigger language plpgsql as $$
      begin
        new.name := new.name || ' (next)';
        return new;
      end $$;
      create or replace trigger name_next before insert on companies for each row execute function name_next()`
    return {
      number: number + 1,
      rules: [
        ...rules.map((rule) =>
          rule.name === 'company-names' ? { ...rule, text: `${rule.text}-- changed` } : rule,
        ),
        { name: 'name-next', text: added },
      ],
    }
  }

  const service = useService()

  test('does not affect calls of an older process, even if two new processes start at once', async () => {
    const { client } = await service.workspace()
    let isMigrated = false
    let calls = 0
    const load = [1, 2, 3, 4].map(async (count) => {
      do {
        const { data } = await addCompany({ client, body: { name: `Company ${count}` }, throwOnError: true })
        const path = { id: data.id }
        const body = { company_id: data.id, title: 'Terms', body: 'Thirty days' }
        const note = await addNote({ client, body, throwOnError: true })
        await removeNote({ client, path: { id: note.data.id }, throwOnError: true })
        await restoreNote({ client, path: { id: note.data.id }, throwOnError: true })
        await updateCompany({ client, path, body: { name: 'Northwind' }, throwOnError: true })
        await listCompanies({ client, throwOnError: true })
        calls++
      } while (!isMigrated)
    })
    const all = findMigrations().then((ours) => [...ours, ...later])
    const url = service.databaseUrl()
    const next = nextRules()
    const starts = [migrate(url, undefined, all, next), migrate(url, undefined, all, next)]
    const started = Promise.all(starts).finally(() => {
      isMigrated = true
    })
    await Promise.all([started, ...load])
    const [{ count }] = await service.sql(
      `select count(*)::int from mikro_orm_migrations where name like '2999%'`,
    )
    expect(count).toBe(later.length)
    const [{ valid }] = await service.sql(
      `select indisvalid as valid from pg_index where indexrelid = 'companies_later'::regclass`,
    )
    expect(valid).toBe(true)

    // The older process keeps serving, but another process of its release can no longer start.
    const { data: companies } = await listCompanies({ client, query: { limit: 1 }, throwOnError: true })
    expect(companies).toMatchObject([{ name: 'Northwind' }])
    const query = { operation: 'restoreNote', limit: 100 }
    expect((await listActivity({ client, query, throwOnError: true })).data).toHaveLength(
      Math.min(calls, 100),
    )
    await expect(migrate(url)).rejects.toThrow('The database was migrated by a newer version of the service')
    // The rules of the newer version apply to its statements.
    await addCompany({ client, body: { name: 'Contoso' }, throwOnError: true })
    expect(await service.sql(`select from companies where name = 'Contoso (next)'`)).toHaveLength(1)
  })

  test('does not let a process with an older set of rules put its texts back', async () => {
    const url = await cloneDatabase(server)
    await migrate(url, undefined, undefined, nextRules())
    await expect(migrate(url)).rejects.toThrow('The database has the rules of a newer version of the service')
    await migrate(url, undefined, undefined, nextRules())
    const client = await connect(url)
    const { rows } = await client.query(`select proname from pg_proc where proname = 'name_next'`)
    await client.end()
    expect(rows).toHaveLength(1)
  })

  test('applies only the rules that have changed', async () => {
    const url = await cloneDatabase(server)
    const client = await connect(url)
    const applied = async () =>
      (await client.query('select name, applied_at from applied_rules order by name')).rows
    const before = await applied()
    await migrate(url)
    expect(await applied()).toEqual(before)
    await migrate(url, undefined, undefined, nextRules())
    const changed = (await applied()).filter(
      ({ name, applied_at }) =>
        !before.some((each) => each.name === name && each.applied_at.getTime() === applied_at.getTime()),
    )
    await client.end()
    expect(changed.map(({ name }) => name)).toEqual(['company-names', 'name-next'])
  })

  test('passes the check of these rules', () => {
    const filled = new Set(tables)
    for (const { class: Of } of later) {
      const made = new Of(null as never, null as never) as Migration
      made.up()
      const statements = made.getQueries().map(String)
      const ran = { statements, isTransactional: made.isTransactional() }
      expect([statements, breachesOf(ran, filled)]).toEqual([statements, []])
    }
  })
})

test('the current schema can be stored as a release', async () => {
  const migrated = await cloneDatabase(server, 'template1')
  const made = recordStatements()
  await migrate(migrated)
  made.stop()
  const kept = await restored({ sql: schemaOf(made).join(';\n'), calls: { recorded_at: '', statements: [] } })
  const [ours, theirs] = await Promise.all([migrated, kept].map(connect))
  expect(await catalogueOf(theirs!)).toEqual(await catalogueOf(ours!))
  await Promise.all([ours!.end(), theirs!.end()])
})

test('a migration that waits for a call does not block other calls', async () => {
  const url = await cloneDatabase(server)
  const [slow, observer, other] = await Promise.all([connect(url), connect(url), connect(url)])
  onTestFinished(async () => void (await Promise.all([slow, observer, other].map((each) => each.end()))))
  await slow.query('begin')
  await slow.query('select from companies')
  const wider: MigrationObject = {
    name: '2999-01-01-wider',
    class: class extends Migration {
      override up = () => this.addSql('alter table companies add later text')
    },
  }
  const migrated = migrate(
    url,
    undefined,
    findMigrations().then((ours) => [...ours, wider]),
  )
  const waits = `select from pg_locks where relation = 'companies'::regclass and not granted`
  await until(async () => expect((await observer.query(waits)).rowCount).toBe(1))
  // Otherwise it would wait for the migration, which waits for `slow`, which continues only after this response.
  await other.query('select from companies')
  await slow.query('commit')
  await migrated
  expect((await observer.query('select later from companies')).rows).toEqual([])
})

test.each<[sql: string, rules: string[]]>([
  ['create table mine (id uuid primary key references tasks); create index on mine (id)', []],
  ['alter table mine add name text not null', []],
  ["alter table tasks add state text not null default 'new'", []],
  ['create or replace function f() returns trigger as $$ begin delete from tasks; end $$', []],
  ["comment on table tasks is 'drop table tasks; -- no'", []],
  ['alter table tasks add state text not null', ['not null']],
  ['alter table tasks add column length integer generated always as (length(title)) stored', ['rewrite']],
  ['alter table tasks add salt uuid default gen_random_uuid()', ['rewrite']],
  ['alter table tasks add a numeric(3, 2), drop column title', ['drop']],
  ['ALTER TABLE IF EXISTS public.tasks DROP title', ['drop']],
  ['alter table tasks drop constraint a, alter title drop not null, alter title drop default', []],
  ['drop table tasks', ['drop']],
  ['drop index tasks_title', ['drop']],
  ['alter table tasks rename title to name', ['rename']],
  ['alter table tasks alter column title type varchar', ['type']],
  ['alter table tasks alter title set not null', ['not null']],
  ['alter table tasks add foreign key (workspace_id, id) references notes', ['reference']],
  ['alter table tasks add constraint a foreign key (workspace_id, id) references notes not valid', []],
  ['alter table tasks add check (minutes > 0)', ['check']],
  ['alter table tasks add constraint a check (minutes > 0) not valid', []],
  ['alter table tasks add constraint a check (b > 0) not valid, validate constraint a; select 1', ['check']],
  ['alter table tasks add unique (workspace_id, title)', ['unique']],
  ['create unique index on tasks (workspace_id, title)', ['index']],
  ['create index a on tasks using gin (title)', ['index']],
  ['create index concurrently a on tasks (title)', ['again']],
  ['drop index concurrently if exists a; create index concurrently a on tasks (title)', []],
  ["update tasks set title = ''", ['fill']],
  ['insert into tasks select * from mine', ['fill']],
  ['insert into mine select * from tasks', []],
  ['lock table tasks in share mode', ['lock']],
  ['truncate tasks', ['lock']],
  ['alter table tasks add a text; alter table notes add a text', ['one table']],
])('the rules of migrations about %j', (sql, rules) => {
  expect(breachesOf({ statements: [sql], isTransactional: true }, new Set(['tasks', 'notes']))).toEqual(rules)
})

describe('unreleased migrations', () => {
  /** Exceptions in the file of a migration: `// allowed, <rule>: <why>`, or with `--` in SQL. */
  function excusesOf(name: string): string[] {
    const folder = join(import.meta.dirname, '../../src/domain/model/migrations')
    const [day, what] = [name.slice(0, 10), name.slice(11)]
    const file = readdirSync(folder).find(
      (each) => each.startsWith(day) && each.replace(/\.(ts|sql)$/, '').endsWith(`-${what}`),
    )!
    return [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\/\/|--) allowed, (.+?): \w/g)].map(
      ([, rule]) => rule!,
    )
  }

  test('follow the rules or state the reason for an exception', async () => {
    const url = await restored(readRelease(keptReleases().at(-1)!))
    const client = await connect(url)
    const { rows: tables } = await client.query(
      'select tablename as name from pg_tables where schemaname = $1',
      ['public'],
    )
    const filled = new Set(tables.map(({ name }) => name))
    for (const own of ['mikro_orm_migrations', 'applied_rules']) filled.delete(own)
    const { rows: released } = await client.query('select name from mikro_orm_migrations')
    await client.end()
    const known = new Set(released.map(({ name }) => name))
    const migrations = await findMigrations()
    const broken: string[] = []
    for (const [index, { name, class: of }] of migrations.entries()) {
      if (known.has(name)) continue
      const sent = recordStatements()
      await migrate(url, undefined, Promise.resolve(migrations.slice(0, index + 1)))
      sent.stop()
      const statements = [...sent.plain, ...sent.bound.keys()]
      const isTransactional = (of.prototype as Migration).isTransactional()
      const breaches = breachesOf({ statements, isTransactional }, filled)
      const excuses = excusesOf(name)
      broken.push(...breaches.filter((rule) => !excuses.includes(rule)).map((rule) => `${name}: ${rule}`))
      broken.push(
        ...excuses
          .filter((rule) => !breaches.includes(rule))
          .map((rule) => `${name} needs no excuse for ${rule}`),
      )
    }
    expect(broken).toEqual([])
  })
})
