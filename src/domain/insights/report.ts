/** The report: time grouped by one or two dimensions. One statement returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Dimension, GetReportData, Report, ReportGroup } from '../../../generated/client/types.gen.ts'
import { anyOf, type Filter, noneOrAnyOf } from '../../data/conditions.ts'
import { encodeCursor, invalidCursor, valuesOfCursor } from '../../data/cursor.ts'
import type { InputValues } from '../../data/query.ts'
import { from, input, Query } from '../../data/query.ts'
import { timeEntries } from '../queries/time.ts'
import { available, availableBy, billableToDate, utilization, withoutUtilization } from './capacity.ts'
import { costs, entriesOf, figures, share, sumOfColumn, sums, sumsOfEntries } from './entries.ts'
import { dimensions, type Groups } from './groups.ts'
import { first, headOfReport, previous, previousLast } from './period.ts'

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
  sort?: ReportSort | undefined
  /** Whether the groups continue after those of an earlier response. */
  isContinued?: boolean | undefined
}

export type ReportSort = NonNullable<NonNullable<GetReportData['query']>['sort']>

/** One of the values by which groups are sorted, in ascending order. A cursor has those of the last group of its page. */
type Term = readonly [type: 'boolean' | 'number' | 'string', value: RawBuilder<unknown>]

const or0 = (column: string) => sql`coalesce(${sql.ref(column)}, 0)`

/** The figures of the sort orders, in ascending order. The margin of a group without any cost is unknown, and comes last. */
const sortedBy: Record<string, readonly Term[]> = {
  minutes: [['number', or0('minutes')]],
  revenue_cents: [['number', or0('revenue')]],
  margin_cents: [
    ['boolean', sql`${or0('minutes')} > 0 and ${or0('uncosted_minutes')} >= minutes`],
    ['number', sql`${or0('revenue')} - ${or0('cost')}`],
  ],
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
  /** Where the groups after these begin; null if there are none. */
  next: readonly unknown[] | null
}

const queries = new Map<string, Query<{ report: ReportRow }>>()

/** Planned for each execution, because the best index depends on the filters and the period. */
export function reportBy(shape: ReportShape): Query<{ report: ReportRow }> {
  const { by, filters, isCompared, includesEmpty, sort, isContinued } = shape
  const key = JSON.stringify([by, filters, isCompared, includesEmpty, sort, isContinued])
  const cached = queries.get(key)
  if (cached) return cached
  const query = new Query<{ report: ReportRow }>(textOf(shape), { plan: 'each time' })
  queries.set(key, query)
  return query
}

/** The values of the last group of a page. */
export type ReportPosition = InputValues

/** Throws 422 unless the cursor continues a report with the same groupings and sort order. */
export function positionIn(cursor: string, { by = [], sort }: Partial<ReportShape>): ReportPosition {
  const groupings = [...new Set(by)]
  const values = valuesOfCursor(cursor, orderOf(groupings, sort))
  const types = termsOf(levelsOf(groupings), sort).map(([type]) => type)
  if (String(values.map((value) => typeof value)) !== String(types)) throw invalidCursor()
  return Object.fromEntries(values.map((value, index) => [after(index), value]))
}

export const cursorOf = ({ by, sort }: ReportShape, next: readonly unknown[]): string =>
  encodeCursor(orderOf(by, sort), next)

const orderOf = (by: readonly Dimension[], sort = 'default') => [sort, ...by].join(' ')

const after = (index: number) => `after_${index}`

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

  /** Keys of all types as text, so that none is null. */
  get keyTerm(): Term {
    return ['string', sql`coalesce(${this.key}::text, '')`]
  }

  /** Groups without a record come last. */
  get isNone(): Term {
    return ['boolean', sql`${this.key} is null`]
  }

  /** The order without `sort`. */
  get terms(): readonly Term[] {
    if (this.#groups.isInOrder) return [this.keyTerm]
    return [this.isNone, ['number', sql`-${this.#minutes}`], this.keyTerm]
  }
}

const levelsOf = (by: readonly Dimension[]) =>
  by.map((dimension, index) => new Level(dimensions[dimension], index, by.length))

function termsOf(levels: readonly Level[], sort?: ReportSort): readonly Term[] {
  if (!sort) return levels.flatMap(({ terms }) => terms)
  const figures = sortedBy[sort.replace('-', '')]!
  const directed = sort.startsWith('-') ? figures.map(descending) : figures
  return [levels[0]!.isNone, ...directed, ...levels.map(({ keyTerm }) => keyTerm)]
}

const descending = ([type, value]: Term): Term => [type, type === 'number' ? sql`-(${value})` : value]

const sqlTypes = { boolean: sql`boolean`, number: sql`numeric`, string: sql`text` }

/** The condition on the groups after a position. */
const isAfter = (terms: readonly Term[]) =>
  sql`(${sql.join(terms.map(([, value]) => value))}) > (${sql.join(
    terms.map(([type], index) => sql`${input(after(index))}::${sqlTypes[type]}`),
  )})`

function textOf({
  by,
  filters,
  isCompared = false,
  includesEmpty = false,
  sort,
  isContinued = false,
}: ReportShape) {
  const levels = levelsOf(by)
  const terms = termsOf(levels, sort)
  const order = terms.map(([, value]) => value)
  // Groups with the same figures are shown by name. Names are looked up only for the groups of the page.
  const namedOrder = sort
    ? order
    : levels.flatMap(({ terms, name }) =>
        terms.flatMap(([type, value]) => (type === 'string' && terms.length > 1 ? [name, value] : [value])),
      )
  const keys = sql.join(levels.map(({ key }) => key))
  const isGroupedAgain = isCompared || levels.some(({ isLookedUp }) => isLookedUp)
  const person = levels[by.indexOf('person')]
  const length = by.map((each) => dimensions[each].length).find((each) => each !== undefined)
  const period = levels[by.findIndex((each) => dimensions[each].length !== undefined)]
  const hasCapacity = person !== undefined && (by.length === 1 || period !== undefined)
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
  from entries${isCompared ? sql` where date <= ${previousLast} or date >= ${first}` : sql``} group by ${sql.join(groupColumns)}${lookups.length > 0 ? sql` order by ${sql.join(lookups)}` : sql``})`
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
  return sql<{ report: ReportRow }>`with ${summed}${capacityOf(period, length, hasCapacity, isCompared)},
grouped as (${grouped}),
every as (select *${includesEmpty ? sql`, false as is_empty` : sql``} from grouped${empty}),
ordered as (select *${minutesOfFirst} from every),
remaining as (select * from ordered${isContinued ? sql` where ${isAfter(terms)}` : sql``}),
ranked as (select * from remaining order by ${sql.join(order)} limit ${input('limit')}),
named as (
  select * from (
    select ranked.*, ${sql.join(levels.map((level) => level.selectedName(includesEmpty)))}${hasCapacity ? sql`, available.capacity, available.capacity_to_date` : sql``}
    from ranked${hasCapacity ? sql` left join available on available.user_id = ${person!.key}${period ? sql` and available.part = ${period.key}` : sql``}` : sql``}) shown
  order by ${sql.join(namedOrder)}),
groups as (
  select ${one.key} as id, ${one.name} as name, ${two?.key ?? sql`null`} as sub_id, ${two?.name ?? sql`null`} as sub_name,
    ${figures(sql.ref)}, ${share(sql.ref)}, ${hasCapacity ? utilization(sql`billable_minutes`, sql`billable_to_date`) : withoutUtilization},
    ${previousFigures(isCompared)}
  from named)
select row_to_json(report) as report from (
  select ${headOfReport},
    ${totalOf(isCompared ? sql`not is_before` : sql`true`)} as total,
    ${isCompared ? sql`json_build_object('from', ${previous}, 'to', ${previousLast})` : sql`null`} as previous_period,
    ${isCompared ? totalOf(sql`is_before`) : sql`null`} as previous_total,
    (select count(*) from every) as groups_total,
    case when (select count(*) from remaining) > ${input('limit')} then (
      select json_build_array(${sql.join(order)}) from ranked
      order by ${sql.join(order.map((term) => sql`${term} desc`))} limit 1) end as next,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report`
}

/** The common table expressions with the capacity of each person, in the whole period or in each period of the groups. */
function capacityOf(period: Level | undefined, length = '', hasCapacity = false, isCompared = false) {
  if (!hasCapacity) return sql``
  if (!period) return sql`, ${available}`
  return sql`,
keys as (select distinct ${period.base} as key from summed${isCompared ? sql` where not is_before` : sql``}),
${availableBy(length)}`
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
