/** Rules for all tables that separate workspaces. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { globalTables, isGlobal } from '../../src/data/cluster.ts'
import { clientOfProject, raceConstraints, refusalsOfChecks } from '../../src/data/constraints.ts'
import { findRuleSet, nextRuleSet } from '../../src/data/sql-rules.ts'
import { entityOf } from '../../src/data/tables.ts'
import type { Kind } from '../../src/domain/model/columns.ts'
import * as entities from '../../src/domain/model/index.ts'
import { readOperations } from '../../src/generator/document/operations.ts'
import type { Schema } from '../../surface/src/document/openapi.ts'
import { inline, recordOf } from '../../surface/src/document/schemas.ts'
import { isClusterTested } from '../support/cluster.ts'
import { document } from '../support/document.ts'
import { schemaText } from '../support/schema-text.ts'
import { useService } from '../support/service.ts'

const service = useService()

const constraints = () =>
  service.sql(`
    select r.relname as table, c.conname as name, c.contype as type, a.attname as first, f.attname as first_foreign,
      c.confrelid::regclass::text as target
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    left join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where r.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f', 'x')`)

test('every table belongs to a workspace, or is listed with a reason not to', async () => {
  const rows = await service.sql(`select tablename as name from pg_tables where schemaname = 'public'`)
  const ofWorkspaces = await service.sql(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id' and ordinal_position = 1`,
  )
  const listed = [...Object.keys(globalTables), ...ofWorkspaces.map(({ name }) => name)]
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('keys, unique constraints and references start with the workspace', async () => {
  const all = (await constraints()).filter(({ table }) => !isGlobal(table))
  expect(all.length).toBeGreaterThan(8)
  expect(all.filter(({ first }) => first !== 'workspace_id')).toEqual([])
  expect(all.filter(({ type, first_foreign }) => type === 'f' && first_foreign !== 'workspace_id')).toEqual(
    [],
  )
})

test('every table has a primary key, and no reference sets null', async () => {
  const without = await service.sql(`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`)
  expect(without).toEqual([])
  expect(await service.sql(`select conname from pg_constraint where confdeltype = 'n'`)).toEqual([])
})

test('functions can run on the node of a workspace', async () => {
  const tables = (
    await service.sql(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).map(({ name }) => name)
  const naming = new RegExp(`\\b(from|join|into|update) (${tables.join('|')})\\b`)
  const functions = await service.sql(`
    select proname as name, prosrc as body, lanname as language,
      exists (select from unnest(proargtypes) as type join pg_type t on t.oid = type where typtype = 'c') as takes_row,
      array(select unnest(array[tgnewtable, tgoldtable])::text from pg_trigger where tgfoid = p.oid) as transition_tables
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`)
  expect(functions.filter(({ takes_row }) => takes_row)).toEqual([])
  // Citus does not pass on statements that call such functions. Only processes of version 0.9.0 use these.
  const inSql = functions.filter(({ language, body }) => language === 'sql' && naming.test(body))
  expect(inSql.map(({ name }) => name).sort()).toEqual(['activity_links', 'activity_span'])
  // Citus evaluates no subquery in the values of an insert, and only immutable functions in its update.
  const inserts = functions.flatMap(({ body }) => body.match(/insert into[^;]*/g) ?? [])
  expect(inserts).not.toEqual([])
  expect(inserts.filter((text) => /values[^;]*\(select|do update[^;]*\bnow\(/.test(text))).toEqual([])
  const joining = functions.flatMap(({ name, body, transition_tables }) =>
    body
      .split(/;|\bloop\b/)
      .filter(
        (text: string) =>
          naming.test(text) &&
          transition_tables.some((table: string) => table && new RegExp(`\\b${table}\\b`).test(text)),
      )
      .map(() => name),
  )
  expect(joining).toEqual([])
})

test('unique indexes start with the workspace', async () => {
  const rows = await service.sql(`
    select t.relname as table, i.relname as index, a.attname as first
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and t.relnamespace = 'public'::regnamespace`)
  const broken = rows.filter(({ table, first }) => !isGlobal(table) && first !== 'workspace_id')
  expect(broken).toEqual([])
})

test('no table of a workspace refers to a global table', async () => {
  const references = (await constraints()).filter(({ type }) => type === 'f')
  const crossing = references.filter(({ table, target }) => isGlobal(table) !== isGlobal(target))
  // The command `distribute` removes it.
  expect(crossing.map(({ name }) => name)).toEqual(
    isClusterTested() ? [] : ['logins_workspace_id_user_id_fkey'],
  )
})

test('the database refuses a reference into another workspace', async () => {
  const [mine, other] = [await service.workspace(), await service.workspace()]
  const [user] = await service.sql('select workspace_id, id from users where email = $1', [mine.email])
  const [stranger] = await service.sql('select workspace_id from users where email = $1', [other.email])
  const insert = service.sql(
    `insert into api_keys (workspace_id, id, created_at, updated_at, user_id, name, hint, hash)
     values ($1, gen_random_uuid(), now(), now(), $2, 'x', 'x', '')`,
    [stranger.workspace_id, user.id],
  )
  await expect(insert).rejects.toMatchObject({ code: '23503' })
})

test.each(Object.entries(entities))('the table of %s has the columns of the entity', async (_, entity) => {
  const { tableName, props } = service.metadata(entity)
  const rows = await service.sql(
    `select column_name as name, is_nullable as nullable from information_schema.columns
        where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' and column_name <> 'archived'`,
    [tableName],
  )
  const expected = props
    .filter(({ persist }) => persist !== false)
    .map(({ name, nullable }) => [name, nullable ? 'YES' : 'NO'])
  const actual = rows.map(({ name, nullable }) => [name, nullable])
  expect(actual.sort()).toEqual(expected.sort())
})

test('the values that a column accepts are those of an enum of the specification', async () => {
  const rows = await service.sql(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like 'CHECK ((% = ANY (ARRAY[%'`)
  expect(rows.length).toBeGreaterThan(6)
  const enums = Object.values(schemas).map((schema) => [...(schema.enum ?? [])].sort().join())
  const valuesIn = (check: string) => [...check.matchAll(/'(\w+)'::text/g)].map(([, value]) => value).sort()
  expect(rows.filter(({ check }) => !enums.includes(valuesIn(check).join()))).toEqual([])
})

const { schemas } = document.components
const defaultOf = (schema: Schema) => String(inline(schema, schemas).default ?? '')

/** The default of a column, such as `'{}'::text[]`. */
const defaultIn = (sql: string) => sql.replace(/^'(.*)'::.*$/, '$1').replace(/^{(.*)}$/, '$1')

test('the defaults of entities and tables are those of the specification', async () => {
  const columns = await service.sql(
    'select table_name as table, column_name as name, column_default as value from information_schema.columns where table_schema = current_schema()',
  )
  const fields = readOperations(document).flatMap(({ id, shape, body, success }) => {
    const record = inline(success.schema, schemas)?.properties?.id
    if (shape !== 'add' || !body || !record) return []
    const { props, tableName } = service.metadata(entityOf(recordOf(record)!.kind as Kind))
    return Object.entries(body.schema.properties!).flatMap(([name, schema]) => {
      const property = props.find((each) => each.name === name)
      const column = columns.find((each) => each.table === tableName && each.name === name)
      const ofTable = column?.value ? defaultIn(column.value) : null
      const ofEntity = String(property?.default ?? '')
      return property ? [{ field: `${id} ${name}`, expected: defaultOf(schema), ofEntity, ofTable }] : []
    })
  })
  expect(fields.length).toBeGreaterThan(50)
  const wrong = fields.filter(
    ({ expected, ofEntity, ofTable }) => ofEntity !== expected || (ofTable ?? expected) !== expected,
  )
  expect(wrong).toEqual([])
})

test('migrations run in the order of their files, under the names that databases have recorded', async () => {
  const rows = await service.sql('select name from mikro_orm_migrations order by id')
  const names = rows.map(({ name }) => name)
  expect(names[0]).toBe('2026-11-28-functions')
  const files = (await readdir(join(import.meta.dirname, '../../src/domain/model/migrations'))).sort()
  expect(files.map((file) => file.replace(/(?<=^.{10})-\d\d(?=-)|\.(ts|sql)$/g, ''))).toEqual(names)
})

test('every check of a table has its refusal', async () => {
  const rows = await service.sql(`
    select distinct conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace order by 1`)
  expect(Object.keys(refusalsOfChecks).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('constraints that only concurrent calls violate exist', async () => {
  const rows = await service.sql(`
    select relname as name from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace
    union select conname from pg_constraint where connamespace = 'public'::regnamespace`)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...raceConstraints, clientOfProject]))
})

test('src/domain/rules/set.json has a new number when a rule in SQL changes: `npm run schema` writes it', async () => {
  const { rules } = await findRuleSet()
  await expect(`${JSON.stringify(nextRuleSet(rules), null, 2)}\n`).toMatchFileSnapshot(
    '../../src/domain/rules/set.json',
  )
})

test('generated/schema.sql is the schema after all migrations and rules: `npm run schema` writes it', async () => {
  await expect(await schemaText(service.sql)).toMatchFileSnapshot('../../generated/schema.sql')
})
