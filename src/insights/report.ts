/** The report: time grouped by one or two dimensions. One statement returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Dimension, GetReportData, Report, ReportGroup } from '../../generated/client/types.gen.ts'
import { anyOf, type Filter, noneOrAnyOf } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import { timeEntries } from '../queries/time.ts'
import { available, billableToDate, utilization, withoutUtilization } from './capacity.ts'
import { costs, entriesOf, figures, share, sumOfColumn, sums, sumsOfEntries } from './entries.ts'
import { dimensions, type Groups } from './groups.ts'
import { first, headOfReport, previous } from './period.ts'

/** A request for a report without its values. Each shape is compiled once. */
export interface ReportShape {
  by: readonly Dimension[]
  /** Names of the active filters of the list of time entries. */
  filters: readonly string[]
  /** Whether the report also sums the period before. `entries` then begin with that period. */
  isCompared?: boolean | undefined
  /** Whether the report lists users or projects without time. */
  includesEmpty?: boolean | undefined
  /** The default order, if undefined. */
  sort?: Exclude<ReportSort, '-minutes'> | undefined
}

export type ReportSort = NonNullable<NonNullable<GetReportData['query']>['sort']>

const or0 = (column: string) => sql`coalesce(${sql.ref(column)}, 0)`

/** The figures of the sort orders. The margin of a group without any cost is unknown. */
const sortedBy: Record<string, RawBuilder<unknown>> = {
  minutes: or0('minutes'),
  revenue_cents: or0('revenue'),
  margin_cents: sql`case when ${or0('minutes')} = 0 or ${or0('uncosted_minutes')} < minutes
    then ${or0('revenue')} - ${or0('cost')} end`,
}

/** Names are null if the caller may not read them. */
type NullableName<Group> = Group & { name: string | null; sub_name: string | null }

export type ReportRow = Pick<
  Report,
  'period' | 'currency' | 'total' | 'previous_period' | 'previous_total'
> & {
  groups: NullableName<ReportGroup>[]
  /** Number of all groups, including those beyond the limit. */
  groups_total: number
}

const queries = new Map<string, Query<{ report: ReportRow }>>()

/** Planned for each execution, because the best index depends on the filters and the period. */
export function reportBy(shape: ReportShape): Query<{ report: ReportRow }> {
  const key = JSON.stringify([shape.by, shape.filters, shape.isCompared, shape.includesEmpty, shape.sort])
  const cached = queries.get(key)
  if (cached) return cached
  const query = new Query<{ report: ReportRow }>(textOf(shape), { plan: 'each time' })
  queries.set(key, query)
  return query
}

/** The input that enables the lookup of the names of the first or the second groups. */
export const showsNames = (index: number) => `names_${index + 1}`

/** The SQL for one of the groupings of a report. */
class Level {
  readonly #groups: Groups
  readonly #index: number
  readonly base: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  /** The minutes by which the groups are sorted. */
  readonly #minutes: RawBuilder<unknown>

  constructor(groups: Groups, index: number, count: number) {
    this.#groups = groups
    this.#index = index
    const column = (name: string) => sql.ref(`${name}${index + 1}`)
    this.base = column('base')
    this.key = column('key')
    this.name = column('name')
    this.#minutes = index + 1 < count ? column('minutes') : sql`coalesce(minutes, 0)`
  }

  get isLookedUp(): boolean {
    return this.#groups.of !== undefined
  }

  get selectedBase() {
    return sql`${this.#groups.base} as ${this.base}`
  }

  /** The key, and for groups that overlap the tables with the keys of each base. */
  get selectedKey() {
    const { of, overlaps } = this.#groups
    if (overlaps) return this.key
    return sql`${of ? of(this.base) : this.base} as ${this.key}`
  }

  get overlapping(): RawBuilder<unknown>[] {
    const { of, overlaps } = this.#groups
    if (!overlaps) return []
    const table = sql.ref(`keys${this.#index + 1}`)
    return [sql`unnest(coalesce(nullif(${of!(this.base)}, '{}'), '{null}')) as ${table} (${this.key})`]
  }

  /** A group without time has no second group, and therefore no name for it. */
  selectedName(includesEmpty: boolean) {
    const { name, none } = this.#groups
    const isEmpty = includesEmpty && this.#index > 0
    return sql`case ${isEmpty ? sql`when is_empty then null ` : sql``}when ${this.key} is null then ${sql.lit(none)}
    when ${input(showsNames(this.#index))}::boolean then ${name(this.key)} end as ${this.name}`
  }

  /** Groups without a record come last. */
  order(...beforeKey: RawBuilder<unknown>[]) {
    if (this.#groups.isInOrder) return [this.key]
    return [sql`${this.key} is null`, sql`${this.#minutes} desc`, ...beforeKey, this.key]
  }
}

function textOf({ by, filters, isCompared = false, includesEmpty = false, sort }: ReportShape) {
  const levels = by.map((dimension, index) => new Level(dimensions[dimension], index, by.length))
  const sorted = (nameOf: (level: Level) => RawBuilder<unknown>[]) =>
    sort
      ? [
          sql`${levels[0]!.key} is null`,
          sql`${sortedBy[sort.replace('-', '')]!} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last`,
          ...levels.map(({ key }) => key),
        ]
      : levels.flatMap((level) => level.order(...nameOf(level)))
  const keys = sql.join(levels.map(({ key }) => key))
  const isGroupedAgain = isCompared || levels.some(({ isLookedUp }) => isLookedUp)
  const hasCapacity = String(by) === 'person'
  const columns = hasCapacity ? [...sums, 'billable_to_date'] : sums
  const isBefore = isCompared ? sql`, date < ${first} as is_before` : sql``
  // In the order of the records that are looked up, because many of them are on the same pages.
  const lookups = levels.filter(({ isLookedUp }) => isLookedUp).map(({ base }) => base)
  const groupColumns = levels
    .map((_, index) => sql.lit(index + 1))
    .concat(isCompared ? [sql.lit(levels.length + 1)] : [])
  const summed = sql`${entriesOf(filters)},
summed as (
  select ${sql.join(levels.map(({ selectedBase }) => selectedBase))}${isBefore}, ${sumsOfEntries}${hasCapacity ? sql`, ${billableToDate} as billable_to_date` : sql``}
  from entries group by ${sql.join(groupColumns)}${lookups.length > 0 ? sql` order by ${sql.join(lookups)}` : sql``})`
  const figureColumns = sql.join(columns.map((name) => sql.ref(name)))
  const keyed = sql`select ${sql.join(levels.map(({ selectedKey }) => selectedKey))}${isCompared ? sql`, is_before` : sql``},
    ${figureColumns}
  from ${sql.join([sql`summed`, ...levels.flatMap(({ overlapping }) => overlapping)])}`
  const sumAgain = (name: string) =>
    isCompared
      ? sql`sum_bigint(${sql.ref(name)}) filter (where not is_before) as ${sql.ref(name)},
    sum_bigint(${sql.ref(name)}) filter (where is_before) as ${sql.ref(before(name))}`
      : sql`sum_bigint(${sql.ref(name)}) as ${sql.ref(name)}`
  const grouped = isGroupedAgain
    ? sql`select ${keys}, ${sql.join(columns.map(sumAgain))} from (${keyed}) keyed group by ${keys}`
    : keyed
  const empty = includesEmpty
    ? emptyGroups(by, filters, isCompared ? [...columns, ...columns] : columns)
    : sql``
  const [one, two] = levels as [Level, Level?]
  const minutesOfFirst = two ? sql`, sum(coalesce(minutes, 0)) over (partition by key1) as minutes1` : sql``
  return sql<{ report: ReportRow }>`with ${summed}${hasCapacity ? sql`, ${available}` : sql``},
grouped as (${grouped}),
every as (select *${includesEmpty ? sql`, false as is_empty` : sql``} from grouped${empty}),
ranked as (
  select *${minutesOfFirst} from every
  order by ${sql.join(sorted(() => []))} limit ${input('limit')}),
named as (
  select * from (
    select ranked.*, ${sql.join(levels.map((level) => level.selectedName(includesEmpty)))}${hasCapacity ? sql`, available.capacity, available.capacity_to_date` : sql``}
    from ranked${hasCapacity ? sql` left join available on available.user_id = key1` : sql``}) shown
  order by ${sql.join(sorted(({ name }) => [name]))}),
groups as (
  select ${one.key} as id, ${one.name} as name, ${two?.key ?? sql`null`} as sub_id, ${two?.name ?? sql`null`} as sub_name,
    ${figures(sql.ref)}, ${share(sql.ref)}, ${hasCapacity ? utilization(sql`billable_minutes`, sql`billable_to_date`) : withoutUtilization},
    ${previousFigures(isCompared)}
  from named)
select row_to_json(report) as report from (
  select ${headOfReport},
    ${totalOf(isCompared ? sql`not is_before` : sql`true`)} as total,
    ${isCompared ? sql`json_build_object('from', ${previous}, 'to', greatest(${first} - 1, '0001-01-01'))` : sql`null`} as previous_period,
    ${isCompared ? totalOf(sql`is_before`) : sql`null`} as previous_total,
    (select count(*) from every) as groups_total,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report`
}

const before = (column: string) => `${column}_before`

function previousFigures(isCompared: boolean) {
  const or0 = (name: string) => sql`coalesce(${sql.ref(before(name))}, 0)`
  const columns = {
    minutes: or0('minutes'),
    billable_minutes: or0('billable_minutes'),
    revenue_cents: or0('revenue'),
    cost_cents: sql`case when ${costs} then ${or0('cost')} end`,
    margin_cents: sql`case when ${costs} then ${or0('revenue')} - ${or0('cost')} end`,
  }
  return sql.join(
    Object.entries(columns).map(
      ([name, value]) => sql`${isCompared ? value : sql`null`} as ${sql.ref(`previous_${name}`)}`,
    ),
  )
}

/** The sum of the time, which is less than the sum of groups that overlap. */
const totalOf = (condition: RawBuilder<unknown>) =>
  sql`(select row_to_json(total) from (select ${figures(sumOfColumn)} from summed where ${condition}) total)`

/** Active users or projects without time, as far as the filters select them. Other users are unknown to those who see only a part of the time. */
function emptyGroups(
  [by, ...more]: readonly Dimension[],
  filters: readonly string[],
  columns: readonly string[],
) {
  const has = (filter: string, condition: RawBuilder<boolean>) =>
    filters.includes(filter) ? [condition] : []
  /** The conditions of a filter of time by one or several records, and by none. */
  const hasIn = (filter: keyof typeof timeEntries.filters, column: string, isNone: RawBuilder<boolean>) => {
    const { encode, several }: Filter = timeEntries.filters[filter]
    const isAny = (name: string) =>
      sql<boolean>`${sql.ref(column)} = any(${input(name, several!.encode)}::uuid[])`
    return [
      ...has(filter, sql`${sql.ref(column)} = ${input(filter, encode)}`),
      ...has(anyOf(filter), isAny(anyOf(filter))),
      ...has(noneOrAnyOf(filter), sql`(${isAny(noneOrAnyOf(filter))} or ${isNone})`),
    ]
  }
  const owner = input('only_owner')
  const conditions: Partial<Record<Dimension, RawBuilder<boolean>[]>> = {
    person: [sql<boolean>`(${owner}::uuid is null or id = ${owner})`, ...hasIn('user_id', 'id', sql`false`)],
    project: [
      sql<boolean>`archived_at is null`,
      ...has('no_project', sql`false`),
      ...hasIn('project_id', 'id', sql`false`),
      ...hasIn('company_id', 'company_id', sql`company_id is null`),
      ...has('no_company', sql`company_id is null`),
      ...hasIn('client_id', 'client_id', sql`client_id is null`),
      ...has('no_client', sql`client_id is null`),
      ...has('tagged', sql`(tags <> '{}') = ${input('tagged')}::boolean`),
      ...has('tag', sql`tags @> array[${input('tag')}]`),
      ...has(anyOf('tag'), sql`tags && ${input(anyOf('tag'))}::text[]`),
    ],
  }
  const chosen = conditions[by!]
  if (!chosen) return sql``
  const nulls = [...more, ...columns].map(() => sql`null`)
  const records = from(by === 'person' ? 'users' : 'projects')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`${sql.join(chosen, sql` and `)}`)
    .where(sql<boolean>`not exists (select from grouped where key1 = id)`)
  return sql`
  union all select ${sql.join([sql`id`, ...nulls, sql`true`])} from ${records} others`
}
