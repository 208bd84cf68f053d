/** What a query parameter of a list means in SQL: conditions on the columns of a table, which must exist. */
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { currentTime } from '../base/clock.ts'
import type { Id } from '../model/columns.ts'
import { input } from './query.ts'
import type { Columns, Entity } from './tables.ts'
import { columnsOf } from './tables.ts'

/** The filter behind one query parameter. `Value` is the type that callers pass. */
export interface Filter<Value = any> {
  /** The condition, given the placeholder of the value, and what stands for no day in the order of the list. */
  condition(value: RawBuilder<any>, nullDay?: NullDay): Expression<SqlBool>
  /** Converts the parameter to the value that the database compares with. */
  encode(given: Value): unknown
  /** Whether `me` stands for the calling user. */
  acceptsMe?: boolean
  /** The filter of the same list that is asked with `true` instead, where the value is `none`. */
  noneFilter?: string
  /** Whether the value is a list, of which one is equal. */
  isList?: boolean
  /** What is compared with the value, by `operator`; and its name if it is a column. */
  operand?: RawBuilder<any>
  operator?: Operator
  column?: string
  /** Whether all indexes of the list keep apart what has the value and what has another. */
  isIndexPrefix?: boolean
  /** Filters of which no two match the same record and which match together what this one does, each with an index. */
  alternatives?: readonly Filter[]
  /** The same condition, if an index holds what it is about beside the column of a list's default order. */
  gistCondition?(value: RawBuilder<any>): Expression<SqlBool>
}

/** What stands for no day, so that it comes last in the order. */
export type NullDay = 'infinity' | '-infinity'

type Operator = '=' | '<' | '>' | '<=' | '>='

type NameOf<E extends Entity> = keyof Columns<E> & string

/** The columns whose values have a given type. */
type NameOfType<E extends Entity, T> = {
  [Name in NameOf<E>]: NonNullable<Columns<E>[Name]> extends T ? Name : never
}[NameOf<E>]

type Value<E extends Entity, Name extends NameOf<E>> = NonNullable<Columns<E>[Name]>

/** The conditions that a list of `entity` may have. */
export function conditionsOn<E extends Entity>(entity: E) {
  const columns = columnsOf(entity)

  const compare =
    (operator: Operator) =>
    <Name extends NameOf<E>>(name: Name): Filter<Value<E, Name>> => ({
      condition: (value) => sql`${sql.ref(name)} ${sql.raw(operator)} ${value}`,
      encode: columns.get(name)!.encode,
      operand: sql.ref(name),
      operator,
      column: name,
    })
  const equals = compare('=')
  return {
    /** A placeholder for a value of the column. */
    input: (name: NameOf<E>) => input(name, columns.get(name)!.encode),

    /** A placeholder for a list of such values. */
    inputList: (name: NameOf<E>, as: string) =>
      input(as, (values?: unknown[]) => values?.map(columns.get(name)!.encode)),

    equals,
    above: compare('>'),
    below: compare('<'),
    atLeast: compare('>='),
    atMost: compare('<='),

    /** One of several values. If there is one, the planner is told so: it then knows that the column is constant. */
    anyOf: <Name extends NameOfType<E, string>>(name: Name): Filter<Value<E, Name>[]> => ({
      ...equals(name),
      condition(value) {
        const [column, values] = [sql.ref(name), sql`${value}::text[]`]
        return sql`case when cardinality(${values}) = 1 then ${column} = (${values})[1] else ${column} = any(${values}) end`
      },
      encode: (given) => [...new Set(given)],
      isList: true,
    }),

    /** The id of a user, or `me`. */
    userOrMe: (name: NameOfType<E, Id<'user'>>): Filter<Id<'user'> | 'me'> =>
      ({ ...equals(name), acceptsMe: true }) as Filter,

    /** The same, or `none` for what `none` finds, another filter of the list. */
    userOrMeOrNone: (
      name: NameOfType<E, Id<'user'>>,
      noneFilter: string,
    ): Filter<Id<'user'> | 'me' | 'none'> => ({ ...equals(name), acceptsMe: true, noneFilter }) as Filter,

    /** That day or a later one; never a day that is left open. */
    onOrAfter: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) =>
        sql`(${dayOrNullDay(name, noDay)} >= ${value} and ${dayOrNullDay(name, noDay)} < 'infinity')`,
      encode: identity,
      gistCondition: (value) => sql`${sql.ref(name)} >= ${value}`,
    }),
    /** That day or an earlier one. */
    onOrBefore: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) => compareDay(name, sql`<= ${value}`, noDay),
      encode: identity,
      gistCondition: (value) => sql`${sql.ref(name)} <= ${value}`,
    }),

    /** Part of the text, whatever its case and accents. No index has these: for tables that stay small. */
    contains: (name: NameOfType<E, string>): Filter<string> => ({
      condition: (value) => sql`folded(${sql.ref(name)}) like ${containsPattern(value)}`,
      encode: identity,
    }),

    /** Part of what the record is called, whatever its case and accents: of its `search_text`. */
    nameContains: (): Filter<string> => ({
      condition: (value) => sql`search_text like ${containsPattern(value)}`,
      encode: identity,
    }),

    /** The array contains the value. */
    includes: (name: NameOfType<E, string[]>): Filter<string> => ({
      condition: (value) => assumeRare(sql<SqlBool>`${sql.ref(name)} @> array[${value}]`),
      encode: identity,
    }),

    /** A time, or an age in days such as `30d`. */
    since: (name: NameOf<E>): Filter<string> => ({
      ...compare('>=')(name),
      encode: (given) => (given.endsWith('d') ? daysAgo(Number.parseInt(given, 10)) : given),
    }),

    /** Whether it is archived. */
    archived: (): Filter<boolean> => ({
      condition: (value) => sql`archived = ${value}::boolean`,
      encode: identity,
      isIndexPrefix: true,
    }),

    /** The expression has the value. */
    expressionEquals: <T>(expression: Expression<T>): Filter<T> => ({
      condition: (value) => sql`${expression} = ${value}`,
      encode: identity,
      operand: sql`${expression}`,
      operator: '=',
    }),

    /** The expression holds; there is no asking for the others. As in a partial index on the order of the list. */
    rowsWhere: (expression: Expression<SqlBool>): Filter<true> => ({
      condition: () => expression,
      encode: identity,
    }),

    /** Whether the expression, which is never null, holds. */
    isTrue: (expression: Expression<SqlBool>): Filter<boolean> => ({
      condition: (value) => sql`(${expression}) = ${value}::boolean`,
      encode: identity,
      operand: sql`(${expression})`,
      operator: '=',
    }),
  }
}

/** The pattern for a text that has the value somewhere: as `folded`, with what would mean something in a pattern as it stands. */
const containsPattern = (value: RawBuilder<any>) =>
  sql`'%' || regexp_replace(folded(${value}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** The day in a column, as in the index for the order of such days. */
const dayOrNullDay = (name: string, noDay: NullDay = 'infinity') =>
  sql`coalesce(${sql.ref(name)}, ${sql.lit(noDay)})`

/** Compares the day, such as `<= $1`. No day is none that is earlier. */
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
 * The planner takes a word or a tag that it does not know for one that every 200th record has. It multiplies the same
 * condition, said twice: then it looks for the word, instead of reading a list to its end in the hope to meet it.
 */
export const assumeRare = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition} and ${condition})`

/** Matches what either of two filters matches. No record may match both: then a page is made of a page of each. */
export const either = <Value>(one: Filter<Value>, other: Filter<Value>): Filter<Value> => ({
  condition: (value) => sql`(${one.condition(value)} or ${other.condition(value)})`,
  encode: one.encode,
  alternatives: [one, other],
})

/** Takes the same value as `filter`, with a different condition. */
export const withCondition = <Given>(
  { encode, acceptsMe }: Filter<Given>,
  condition: (value: RawBuilder<any>) => Expression<SqlBool>,
): Filter<Given> => ({ encode, acceptsMe, condition })

const daysAgo = (days: number) => new Date(currentTime() - days * 24 * 60 * 60 * 1000).toISOString()

const identity = (given: unknown) => given
