/**
 * Stores the database of this version in `releases/`; `test/system/upgrades.test.ts` then tests that it can be migrated. Part of
 * `npm run release-contract`. The optional argument is the name of the release, by default the version.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { version } from '../../src/base/version.ts'
import { readConfig } from '../../src/config.ts'
import { migrate } from '../../src/data/orm.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { startService } from '../../src/service.ts'
import { Recording } from '../responses/recording.ts'
import { record } from '../responses/requests.ts'
import { makeWorld } from '../responses/world.ts'
import { operations } from '../support/examples.ts'
import { startMailbox } from '../support/mail-server.ts'
import { type Release, schemaOf, writeRelease } from './kept-release.ts'
import { recordStatements } from './recorder.ts'

const ofTransaction = /^\s*(begin|commit|rollback|savepoint|release)\b/i

async function keep(url: string, folder: string): Promise<Release> {
  const made = recordStatements()
  await migrate(url)
  made.stop()

  const mailbox = await startMailbox()
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: '0',
    RATE_LIMIT: '1000',
    LOG_LEVEL: 'fatal',
    SMTP_URL: mailbox.address.url,
    MAIL_FROM: mailbox.address.from,
    WORK_URL: 'http://service.test',
  }
  const sent = recordStatements()
  const service = await startService(readConfig(environment), () => {}, new AbortController().signal)
  const recording = new Recording(service.url, () => {})
  const world = await makeWorld(recording, mailbox)
  const client = new Client(url)
  await client.connect()
  const data = await rowsOf(client)
  await client.end()

  const recorded_at = new Date().toISOString()
  const before = [...sent.bound]
  sent.bound.clear() // a statement that is sent again gets its new parameters, which are not in the data yet
  for (const operation of operations) await record(operation, world, recording)
  sent.stop()
  await service.stop()
  await mailbox.stop()
  const statements = [...new Map([...before, ...sent.bound])].filter(([text]) => !ofTransaction.test(text))
  return { sql: [...schemaOf(made), ...data, ''].join(';\n'), calls: { recorded_at, statements } }
}

/** The statements that fill the tables, with triggers and reference checks switched off. */
async function rowsOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query(`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'applied_rules' group by 1 order by 1`)
  const inserts = []
  for (const { name, columns } of tables) {
    const given = `(select ${columns} from ${name} order by 1, 2) given`
    const { rows } = await client.query(`select quote_literal(json_agg(given)) as rows from ${given}`)
    if (rows[0].rows)
      inserts.push(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${rows[0].rows})`,
      )
  }
  const counter = `select setval(pg_get_serial_sequence('mikro_orm_migrations', 'id'), max(id)) from mikro_orm_migrations`
  return [
    `set session_replication_role = 'replica'`,
    ...inserts,
    `set session_replication_role = 'origin'`,
    counter,
  ]
}

const folder = await mkdtemp(join(tmpdir(), 'service-release-'))
const database = await startEmbeddedDatabase(folder)
try {
  const name = process.argv[2] ?? version
  const release = await keep(database.url, folder)
  writeRelease(name, release)
  console.log(
    `The database of ${name} and ${release.calls.statements.length} statements are in test/upgrades/releases: commit them.`,
  )
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
