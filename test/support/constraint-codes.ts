/** Finds the error codes of the database constraints and the rules that an operation can violate. */
import { columnsOf } from '../../src/data/tables.ts'
import { refusalOfViolation } from '../../src/data/violations.ts'
import * as entities from '../../src/domain/model/index.ts'
import { rules } from '../../src/domain/rules/index.ts'
import { type JsonSchema, type Operation, operations, resolve } from './examples.ts'

type Event = 'insert' | 'update' | 'delete'

interface Constraint {
  table: string
  /** The changes that can violate it. */
  events: Event[]
  /** The columns whose change can violate it; none if every change can. */
  columns: string[]
  type: Row['type']
  code: string
}

interface Row {
  table: string
  target: string
  type: 'unique' | 'reference' | 'check' | 'rule'
  name: string
  columns: string[]
  events: Event[]
  /** Whether the removal of the referenced record removes the row too, or clears the reference. */
  cascades: boolean
}

const catalog = `
  with columns as (select attrelid, attnum, attname::text from pg_attribute)
  select indrelid::regclass::text as table, null as target, 'unique' as type, indexrelid::regclass::text as name,
    array(select attname from columns where attrelid = indrelid and attnum = any(indkey)) as columns,
    array['insert', 'update'] as events, false as cascades
  from pg_index where indisunique and not indisprimary
  union all
  select conrelid::regclass::text, confrelid::regclass::text, case contype when 'f' then 'reference' else 'check' end, conname,
    array(select attname from columns where attrelid = conrelid and attnum = any(conkey)), array['insert', 'update'],
    -- A trigger releases the time of a bill before it is removed.
    confdeltype <> 'a' or conname = 'time_entries_bill'
  from pg_constraint where contype in ('f', 'c') and conrelid <> 0
  union all
  select tgrelid::regclass::text, null, 'rule', substring(prosrc from 'raise exception ''(\\w+)''\\s+using errcode = ''RULES'''),
    array(select attname from columns where attrelid = tgrelid and attnum = any(tgattr)),
    array_remove(array[case when tgtype & 4 > 0 then 'insert' end, case when tgtype & 8 > 0 then 'delete' end,
      case when tgtype & 16 > 0 then 'update' end], null),
    false
  from pg_trigger join pg_proc on pg_proc.oid = tgfoid where prosrc like '%RULES%'`

export async function readConstraints(sql: (text: string) => Promise<unknown[]>): Promise<Constraint[]> {
  const rows = (await sql(catalog)) as Row[]
  return [...rows.flatMap((row) => [...constraintsOf(row)]), ...ofRules()]
}

const ofRules = (): Constraint[] =>
  Object.values(rules).flatMap(({ refusals = [] }) =>
    refusals.map(({ table, columns, code }) => ({
      table,
      columns: [...columns],
      code,
      events: ['insert', 'update'],
      type: 'rule',
    })),
  )

const sqlStates = { unique: '23505', reference: '23503', check: '23514' }

function* constraintsOf({ table, target, type, name, events, cascades, ...row }: Row): Generator<Constraint> {
  const columns = row.columns.filter((column) => column !== 'workspace_id')
  const detail = `Key (${columns.join(', ')})=(`
  const code =
    type === 'rule'
      ? name
      : refusalOfViolation({ code: sqlStates[type], table, constraint: name, detail })?.code
  // The id of a record is new, and what belongs to the workspace always exists.
  const isAlwaysMet = type !== 'rule' && (columns.length === 0 || columns.includes('id'))
  if (isAlwaysMet || !code || code === 'unprocessable_entity') return
  yield { table, type, events, columns, code }
  if (type === 'reference' && !cascades)
    yield { table: target, type, events: ['delete'], columns: [], code: 'in_use' }
}

/** Reversed, because the sessions that users see are in the first of their two tables, `connections`. */
const tables = new Map(
  Object.values(entities)
    .map((entity) => [columnsOf(entity).get('id')?.id?.kind as string, entity.meta.tableName] as const)
    .reverse(),
)

/** True if the operation inserts a removed record again. Other restores only change an archived record. */
export const isRestore = ({ path }: Operation) =>
  operations.some((each) => each.method === 'delete' && path === `${each.path}/restore`)

/** The codes of the constraints on the table of the operation's kind. Actions change other tables; their handlers differ. */
export function codesOfConstraints(operation: Operation, constraints: Constraint[]): Set<string> {
  const { parameters, requestBody, 'x-kind': kind = '', 'x-shape': shape } = operation
  const restores = isRestore(operation)
  const events: Record<string, Event> = { add: 'insert', update: 'update', remove: 'delete' }
  const event = restores ? 'insert' : events[shape]
  const [body] = Object.values(requestBody?.content ?? {})
  const fields = Object.keys(body ? resolve<JsonSchema>(body.schema).properties! : {})
  const parent = `${parameters.find((each) => each.in === 'path')?.schema['x-record']?.kind}_id`
  const codes = constraints
    .filter((each) => each.table === tables.get(kind) && each.events.some((one) => one === event))
    .flatMap(({ type, columns, code }) => {
      // Only a new record expects a new name.
      const rule = code === 'name_taken' ? [] : code
      if (restores) return { reference: 'reference_gone', check: [], unique: code, rule }[type]
      // The record in the path is read first.
      const given = type === 'reference' ? fields : [...fields, parent]
      return columns.length === 0 || columns.some((column) => given.includes(column)) ? code : []
    })
  return new Set(codes)
}
