/** Type errors in queries, and the restriction of every query to its workspace. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conditionsOn } from '../../src/data/conditions.ts'
import { from, input, Query } from '../../src/data/query.ts'
import type { Reader } from '../../src/data/reader.ts'
import type { recordsOf } from '../../src/data/records.ts'
import { ownedTables } from '../../src/data/visibility.ts'
import * as entities from '../../src/domain/model/index.ts'
import { users } from '../../src/domain/queries/users.ts'

const folder = join(import.meta.dirname, '../../generated/queries')
const statements = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .split(/^(?=-- \w)/m)
    .map((text) => [`${file}: ${text.split('\n', 1)[0]}`, text] as const),
)
const tables = Object.values(entities)
  .map(({ meta }) => meta.tableName)
  .filter((name) => !['logins', 'oauth_records', 'mails'].includes(name))

test.each(statements)('%s reads each table only within the workspace', (_, text) => {
  const reads = text.match(new RegExp(`(from|join) "?(${tables.join('|')})\\b`, 'g')) ?? []
  const conditions = text.match(/workspace_id"? = /g) ?? []
  expect(conditions.length).toBeGreaterThanOrEqual(reads.length)
})

/**
 * Statements that count rows, look up credentials or find records hidden from the caller:
 * `test/specification/architecture.test.ts` lists the code that is allowed to read all rows.
 */
const ofAllRows = [
  'availability.sql',
  'credentials.sql',
  'hidden.sql',
  'quotas.sql',
  'summaries.sql: -- tokensOfMonth',
]

test.each(statements.filter(([name]) => !ofAllRows.some((each) => name.startsWith(each))))(
  '%s reads only rows that the caller can see',
  (name, text) => {
    // Capacity sums all absences.
    const owned = ownedTables.filter((table) => !(name.startsWith('reports.sql') && table === 'absences'))
    const reads = text.match(new RegExp(`(from|join) "?(${owned.join('|')})\\b`, 'g')) ?? []
    const conditions = text.match(/ = :only_owner/g) ?? []
    expect(conditions.length).toBe(reads.length)
  },
)

test('a query needs the workspace and the user whose rows it reads', () => {
  const query = new Query(from('notes').select('title'))
  expect(() => query.with({ workspace: 'w' })).toThrow('only_owner is missing')
  expect(() => query.with({ only_owner: null })).toThrow('workspace is missing')
  expect(query.with({ workspace: 'w', only_owner: 'u' }).values).toEqual(['w', 'u'])
  expect(query.with({ workspace: 'w', only_owner: null }).values).toEqual(['w'])
})

/** Tables without a list: they are read only by key or as a queue. */
const unlisted = ['activity_erasures', 'activity_subtrees', 'authorization_codes', 'device_codes']

test('the listed statements read every table that has a list', () => {
  const all = statements.map(([, text]) => text).join('')
  expect(tables.filter((table) => !all.includes(`"${table}"`))).toEqual(unlisted)
})

test('an input has one placeholder for all its uses', () => {
  const id = input('id')
  const query = new Query(from('users').select('name').where('id', '=', id).where('id', '!=', id))
  expect(query.with({ workspace: 'w', id: 'u' }).text!.match(/\$\d/g)).toEqual(['$1', '$2', '$2'])
})

/** These lines are only type-checked; none of them runs. */
describe('the type check refuses', () => {
  const where = conditionsOn(entities.User)
  const read = null as unknown as Reader

  const refused = {
    'a misspelt column': () =>
      // @ts-expect-error
      from('users').select('nmae'),
    'a filter on an unknown column': () =>
      // @ts-expect-error
      where.equals('nmae'),
    'a substring filter on a column that is not text': () =>
      // @ts-expect-error
      where.contains('active'),
    'a query parameter without a filter': () =>
      // @ts-expect-error
      read.page(users, { sort: 'name', colour: 'red' }),
    'a filter with a value of another type': () =>
      // @ts-expect-error
      read.page(users, { sort: 'name', active: 'yes' }),
    'a sort order by an unknown column': () =>
      // @ts-expect-error
      read.page(users, { sort: 'nmae' }),
    'a hidden column in an answer': (user: typeof users.record) =>
      // @ts-expect-error
      user.invitation_hash,
    'the id of another kind': (client: ReturnType<typeof recordsOf<typeof entities.Client>>['columns']) =>
      // @ts-expect-error
      read.one(users, { id: client.id }),
  }

  test.each(Object.entries(refused))('%s', (_, line) => expect(line).toBeTypeOf('function'))
})
