/** Builds the SQL condition of each list filter from the columns of a table. */
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { currentTime } from '../base/clock.ts'
import type { Id } from '../domain/model/columns.ts'
import { toUtc } from '../domain/model/columns.ts'
import { input, workspace } from './query.ts'
import type { Columns, Entity } from './tables.ts'
import { columnsOf } from './tables.ts'

/** The filter of one query parameter. `Value` is the type that callers pass. */
export interface Filter<Value = any> {
  /** Builds the condition from the value's placeholder. `nullDay` is set if the sort order replaces null days. */
  condition(value: RawBuilder<any>, nullDay?: NullDay): Expression<SqlBool>
  /** Converts the parameter to the value that the condition expects. */
  encode(value: Value): unknown
  /** Whether the value `me` means the calling user. */
  acceptsMe?: boolean
  /** The filter that replaces this one, with the value `true`, if the caller passes `none`. */
  noneFilter?: string
  /** The filter for records that match any of several values. */
  several?: Filter<Value[]>
  /** The value, if callers cannot choose it. */
  value?: RawBuilder<any>
  /** A query for the values of the column that match, if there can be several. */
  matches?(value: RawBuilder<any>): RawBuilder<any>
  /** The expression that `operator` compares with the value. If it is a column, `column` is its name. */
  operand?: RawBuilder<any>
  operator?: Operator
  column?: string
  /** The hash by which the table is indexed in place of the operand and the workspace; equal values have equal hashes. */
  hash?(value: RawBuilder<any>): Hashed
  /** Whether this column directly follows the workspace in every index of the list. */
  isIndexPrefix?: boolean
  /** Whether most rows match, so that a page of several values checks it in the range of each value. */
  isCheckedInRanges?: boolean
  /**
   * Filters that together match the same records as this one. Each has an index. A record can match several of them.
   */
  alternatives?: readonly Filter[]
  /** The same condition in a form that can use a GiST index on this column and the default sort column. */
  gistCondition?(value: RawBuilder<any>): Expression<SqlBool>
}

/** The hash of the operand in each row, and that of a value. */
interface Hashed {
  ofRow: RawBuilder<any>
  ofValue: RawBuilder<any>
  /**
   * The values are equal, and not only their hashes. `coalesce` hides the comparison from the planner, which would otherwise
   * expect too few rows, as if the hash and the value were independent.
   */
  isEqual: RawBuilder<SqlBool>
}

type Comparison<Value> = Omit<Filter<Value>, 'several'>

/** The value that replaces a null day, so that it sorts last. */
export type NullDay = 'infinity' | '-infinity'

type Operator = '=' | '<' | '>' | '<=' | '>=' | 'is null'

type NameOf<E extends Entity> = keyof Columns<E> & string

type NameOfType<E extends Entity, T> = {
  [Name in NameOf<E>]: NonNullable<Columns<E>[Name]> extends T ? Name : never
}[NameOf<E>]

type Value<E extends Entity, Name extends NameOf<E>> = NonNullable<Columns<E>[Name]>

/** The filters that lists of `entity` can use. */
export function conditionsOn<E extends Entity>(entity: E) {
  const columns = columnsOf(entity)

  const compare =
    (operator: Operator) =>
    <Name extends NameOf<E>>(name: Name): Comparison<Value<E, Name>> => ({
      condition: (value) => sql`${sql.ref(name)} ${sql.raw(operator)} ${value}`,
      encode: columns.get(name)!.encode,
      operand: sql.ref(name),
      operator,
      column: name,
    })
  /** Matches any of several values, of which each has its part of the index. */
  const isAny = <Name extends NameOf<E>>(name: Name): Filter<Value<E, Name>[]> => {
    const { id, encode } = columns.get(name)!
    const list = (values: RawBuilder<any>) => sql`${values}::${sql.raw(id ? 'uuid' : 'text')}[]`
    return {
      ...compare('=')(name),
      condition: (values) => sql`${sql.ref(name)} = any(${list(values)})`,
      encode: (values) => [...new Set(values.map(encode))],
      matches: (values) => sql`select unnest(${list(values)})`,
    }
  }
  const equals = <Name extends NameOf<E>>(name: Name): Filter<Value<E, Name>> => {
    const { id, isText } = columns.get(name)!
    return { ...compare('=')(name), ...((id || isText) && { several: isAny(name) }) }
  }
  const isAmong = <Given>(
    name: NameOf<E>,
    { condition, encode, several }: Filter<Given>,
    where: (condition: Expression<SqlBool>) => RawBuilder<any>,
  ): Filter<Given> => ({
    condition: (value) => sql`${sql.ref(name)} in (${where(condition(value))})`,
    encode,
    operand: sql.ref(name),
    operator: '=',
    matches: (value) => where(condition(value)),
    ...(several && { several: isAmong(name, several, where) }),
  })
  return {
    input: (name: NameOf<E>) => input(name, columns.get(name)!.encode),

    /** A placeholder named `as` for a list of values of the column. */
    inputList: (name: NameOf<E>, as: string) =>
      input(as, (values?: unknown[]) => values?.map(columns.get(name)!.encode)),

    equals,
    above: compare('>'),
    below: compare('<'),
    atLeast: compare('>='),
    atMost: compare('<='),

    /**
     * Matches any of several values. A single value is compared with `=`, which tells the planner that the column is
     * constant.
     */
    anyOf: <Name extends NameOfType<E, string>>(name: Name): Filter<Value<E, Name>[]> => ({
      ...compare('=')(name),
      condition(value) {
        const [column, values] = [sql.ref(name), sql`${value}::text[]`]
        return sql`case when cardinality(${values}) = 1 then ${column} = (${values})[1] else ${column} = any(${values}) end`
      },
      encode: (values) => [...new Set(values)],
      matches: (values) => sql`select unnest(${values}::text[])`,
    }),

    isAny,

    /** Like `equals`, with an index on the hash of the column and the workspace, which is smaller than one on both. */
    equalsByHash: <Name extends NameOf<E>>(name: Name) =>
      byHash<Value<E, Name>>(
        sql.ref(name),
        columns.get(name)!.id ? 'uuid' : 'text',
        columns.get(name)!.encode,
      ),

    /** The same for an expression. */
    textEqualsByHash: (text: RawBuilder<string>) => byHash<string>(text, 'text', identity),

    userOrMe: (name: NameOfType<E, Id<'user'>>): Filter<Id<'user'> | 'me'> =>
      ({ ...equals(name), acceptsMe: true }) as Filter,

    userOrMeOrNone: (
      name: NameOfType<E, Id<'user'>>,
      noneFilter: string,
    ): Filter<Id<'user'> | 'me' | 'none'> =>
      orNone(noneFilter, { ...equals(name), acceptsMe: true }) as Filter,

    isNull: (name: NameOf<E>): Filter<true> => ({
      condition: () => sql`${sql.ref(name)} is null`,
      encode: identity,
      operand: sql.ref(name),
      operator: 'is null',
    }),

    /** Matches the values of the column that the query `where` returns for records that match the filter. */
    isAmong,

    /** Excludes records without a day. */
    onOrAfter: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) =>
        sql`(${dayOrNullDay(name, noDay)} >= ${value} and ${dayOrNullDay(name, noDay)} < 'infinity')`,
      encode: identity,
      gistCondition: (value) => sql`${sql.ref(name)} >= ${value}`,
    }),
    onOrBefore: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) => compareDay(name, sql`<= ${value}`, noDay),
      encode: identity,
      gistCondition: (value) => sql`${sql.ref(name)} <= ${value}`,
    }),

    /** Matches part of a text, ignoring case and accents. Has no index: use it only on tables that stay small. */
    contains: (name: NameOfType<E, string>): Filter<string> => textContains(sql.ref(name)),

    /** Matches part of `search_text`, the indexed name of the record, ignoring case and accents. */
    nameContains: (): Filter<string> => ({
      condition: (value) => sql`search_text like ${containsPattern(value)}`,
      encode: identity,
    }),

    includes: (name: NameOfType<E, string[]>): Filter<string> => ({
      condition: (value) => assumeRare(sql<SqlBool>`${sql.ref(name)} @> array[${value}]`),
      encode: identity,
      several: {
        condition: (values) => assumeRare(sql<SqlBool>`${sql.ref(name)} && ${values}::text[]`),
        encode: identity,
      },
    }),

    /** Accepts a time or an age in days, such as `30d`. */
    since: (name: NameOf<E>): Filter<string> => ({
      ...compare('>=')(name),
      encode: momentOf,
    }),

    archived: (): Filter<boolean> => ({
      condition: (value) => sql`archived = ${value}::boolean`,
      encode: identity,
      isIndexPrefix: true,
    }),

    /**
     * Matches records for which the expression is true, so that a partial index can be used. Callers cannot select the
     * other records.
     */
    rowsWhere: (expression: Expression<SqlBool>): Filter<true> => ({
      condition: () => expression,
      encode: identity,
    }),

    /** Like `isTrue`, for an expression without an index. */
    holds: (expression: Expression<SqlBool>): Filter<boolean> => ({
      condition: (value) => sql`(${expression}) = ${value}::boolean`,
      encode: identity,
    }),

    /** Compares the expression with the value. The expression must never be null. */
    isTrue: (expression: Expression<SqlBool>): Filter<boolean> => ({
      condition: (value) => sql`(${expression}) = ${value}::boolean`,
      encode: identity,
      operand: sql`(${expression})`,
      operator: '=',
    }),
  }
}

/** Must equal the expressions of the indexes of the log in `generated/schema.sql`. */
export const hashInWorkspace = (
  type: 'uuid' | 'text',
  value: RawBuilder<any>,
  workspaceId: RawBuilder<any> = sql`workspace_id`,
): RawBuilder<any> => {
  const seed = sql`uuid_hash_extended(${workspaceId}, 0)`
  return type === 'uuid'
    ? sql`uuid_hash_extended(${value}, ${seed})`
    : sql`hashtextextended(${value}, ${seed})`
}

function byHash<Given>(
  operand: RawBuilder<any>,
  type: 'uuid' | 'text',
  encode: Filter<Given>['encode'],
): Filter<Given> {
  const typed = (value: RawBuilder<any>) => sql`${value}::${sql.raw(type)}`
  const list = (values: RawBuilder<any>) => sql`select unnest(${values}::${sql.raw(type)}[])`
  const hash = (value: RawBuilder<any>): Hashed => ({
    ofRow: hashInWorkspace(type, operand),
    ofValue: hashInWorkspace(type, typed(value), sql`${workspace}::uuid`),
    isEqual: sql`coalesce(${operand} = ${value}, false)`,
  })
  const indexed = { operand, operator: '=', hash } as const
  const several: Filter<Given[]> = {
    ...indexed,
    condition(values) {
      const { ofRow, ofValue } = hash(sql`given.value`)
      const hashes = sql`select ${ofValue} from (${list(values)}) as given (value)`
      const isOne = sql`${operand} = any(${values}::${sql.raw(type)}[])`
      return sql`(${ofRow} = any(array(${hashes})) and coalesce(${isOne}, false))`
    },
    encode: (values) => [...new Set(values.map(encode))],
    matches: list,
  }
  return {
    ...indexed,
    encode,
    several,
    condition(value) {
      const { ofRow, ofValue, isEqual } = hash(value)
      return sql`(${ofRow} = ${ofValue} and ${isEqual})`
    },
  }
}

/** The `like` pattern for texts that contain the folded value, whose special characters are escaped. */
/** Like `contains`, for an expression. */
export const textContains = (text: RawBuilder<unknown>): Filter<string> => ({
  condition: (value) => sql`folded(${text}) like ${containsPattern(value)}`,
  encode: identity,
})

const containsPattern = (value: RawBuilder<any>) =>
  sql`'%' || regexp_replace(folded(${value}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** Must equal the expression of the index that sorts by this day. */
const dayOrNullDay = (name: string, noDay: NullDay = 'infinity') =>
  sql`coalesce(${sql.ref(name)}, ${sql.lit(noDay)})`

/** Compares a day with an upper bound, such as `<= $1`. Null days never match. */
export function compareDay(
  name: string,
  compared: RawBuilder<unknown>,
  noDay?: NullDay,
): RawBuilder<SqlBool> {
  const day = dayOrNullDay(name, noDay)
  return noDay === '-infinity'
    ? sql`(${day} ${compared} and ${day} > ${sql.lit(noDay)})`
    : sql`${day} ${compared}`
}

/**
 * The planner assumes that an unknown word or tag matches one row in 200. Repeating the condition multiplies that estimate,
 * so it uses the GIN index instead of scanning the list in order.
 */
export const assumeRare = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition} and ${condition})`

/** Matches records that match one of the filters or several. A page merges one page of each filter. */
export const either = <Value>(...filters: readonly [Filter<Value>, ...Filter<Value>[]]): Filter<Value> => ({
  condition(value) {
    const conditions = filters.map((each) => each.condition(value))
    return sql`(${sql.join(conditions, sql` or `)})`
  },
  encode: filters[0].encode,
  alternatives: filters,
  ...(filters.every(({ several }) => several) && {
    several: either(...(filters.map(({ several }) => several!) as [Filter<Value[]>, ...Filter<Value[]>[]])),
  }),
})

/** Also accepts `none`, which applies the filter `noneFilter` instead. */
export const orNone = <Given>(noneFilter: string, filter: Filter<Given>): Filter<Given | 'none'> => ({
  ...filter,
  noneFilter,
})

/** Matches records whose last contact was before a time, and those that never had any. */
export const quietSince: Filter<string> = either(
  {
    condition: (value) => sql`last_contact_at < ${value}`,
    encode: momentOf,
    gistCondition: (value) => sql`last_contact_at < ${value}`,
  },
  { condition: () => sql`last_contact_at is null`, encode: momentOf },
)

/** A filter that accepts the same values as the given one, and matches records by a condition that contains that one's. */
export const within = <Given>(
  { encode, condition, several }: Filter<Given>,
  around: (condition: Expression<SqlBool>) => Expression<SqlBool>,
): Filter<Given> => ({
  encode,
  condition: (value) => around(condition(value)),
  ...(several && { several: within(several, around) }),
})

/** The name of the filter for several values of a filter. */
export const anyOf = (filter: string) => `any ${filter}`

/** The name of the filter for `none` and other values of a filter. */
export const noneOrAnyOf = (filter: string) => `none or any ${filter}`

/** Adds the filters for several values. */
export function withSeveral(filters: Readonly<Record<string, Filter>>): Record<string, Filter> {
  const added = Object.entries(filters).flatMap(([name, { several, noneFilter }]): [string, Filter][] => {
    if (!several) return []
    const none = noneFilter && isNone(filters[noneFilter]!)
    return [
      [anyOf(name), several],
      ...(none ? [[noneOrAnyOf(name), either(several, none)] as [string, Filter]] : []),
    ]
  })
  return { ...Object.fromEntries(added), ...filters }
}

/** The filter that a caller selects by the value `none`, for any value. */
const isNone = (filter: Filter): Filter => always(filter, sql`true`)

/** The filter with a value that callers cannot choose. */
export const always = (filter: Filter, value: RawBuilder<any>): Filter => ({
  ...filter,
  value,
  condition: () => filter.condition(value),
})

/** The moment that `since` means: a time, or an age in days, such as `30d` or `-30d`. */
export function momentOf(since: string): string {
  return since.endsWith('d') ? daysAgo(Math.abs(Number.parseInt(since, 10))) : toUtc(since)
}

const daysAgo = (days: number) => new Date(currentTime() - days * 24 * 60 * 60 * 1000).toISOString()

const identity = (value: unknown) => value
