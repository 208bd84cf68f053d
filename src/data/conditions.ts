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
  condition(value: RawBuilder<any>, noDay?: NoDay): Expression<SqlBool>
  /** Converts the parameter to the value that the database compares with. */
  encode(given: Value): unknown
  /** Whether `me` stands for the calling user. */
  knowsMe?: boolean
  /** The filter of the same list that is asked with `true` instead, where the value is `none`. */
  none?: string
  /** Whether the value is a list, of which one is equal. */
  isList?: boolean
  /** What is compared with the value, by `operator`; and its name if it is a column. */
  compares?: RawBuilder<any>
  operator?: Operator
  column?: string
  /** Whether all indexes of the list keep apart what has the value and what has another. */
  isApart?: boolean
  /** Filters of which no two match the same record and which match together what this one does, each with an index. */
  alternatives?: readonly Filter[]
  /** The same condition, if an index holds what it is about beside the column of a list's default order. */
  beside?(value: RawBuilder<any>): Expression<SqlBool>
}

/** What stands for no day, so that it comes last in the order. */
export type NoDay = 'infinity' | '-infinity'

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
      compares: sql.ref(name),
      operator,
      column: name,
    })
  const equals = compare('=')
  return {
    /** A placeholder for a value of the column. */
    input: (name: NameOf<E>) => input(name, columns.get(name)!.encode),

    /** A placeholder for a list of such values. */
    each: (name: NameOf<E>, as: string) =>
      input(as, (values?: unknown[]) => values?.map(columns.get(name)!.encode)),

    equals,
    above: compare('>'),
    below: compare('<'),
    atLeast: compare('>='),
    atMost: compare('<='),

    /** One of several values. If there is one, the planner is told so: it then knows that the column is constant. */
    among: <Name extends NameOfType<E, string>>(name: Name): Filter<Value<E, Name>[]> => ({
      ...equals(name),
      condition(value) {
        const [column, values] = [sql.ref(name), sql`${value}::text[]`]
        return sql`case when cardinality(${values}) = 1 then ${column} = (${values})[1] else ${column} = any(${values}) end`
      },
      encode: (given) => [...new Set(given)],
      isList: true,
    }),

    /** The id of a user, or `me`. */
    person: (name: NameOfType<E, Id<'user'>>): Filter<Id<'user'> | 'me'> =>
      ({ ...equals(name), knowsMe: true }) as Filter,

    /** The same, or `none` for what `none` finds, another filter of the list. */
    personOrNone: (name: NameOfType<E, Id<'user'>>, none: string): Filter<Id<'user'> | 'me' | 'none'> =>
      ({ ...equals(name), knowsMe: true, none }) as Filter,

    /** That day or a later one; never a day that is left open. */
    fromDay: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) =>
        sql`(${dayOf(name, noDay)} >= ${value} and ${dayOf(name, noDay)} < 'infinity')`,
      encode: same,
      beside: (value) => sql`${sql.ref(name)} >= ${value}`,
    }),
    /** That day or an earlier one. */
    toDay: (name: NameOf<E>): Filter<string> => ({
      condition: (value, noDay) => dayUpTo(name, sql`<= ${value}`, noDay),
      encode: same,
      beside: (value) => sql`${sql.ref(name)} <= ${value}`,
    }),

    /** Part of the text, whatever its case and accents. No index has these: for tables that stay small. */
    contains: (name: NameOfType<E, string>): Filter<string> => ({
      condition: (value) => sql`folded(${sql.ref(name)}) like ${partOf(value)}`,
      encode: same,
    }),

    /** Part of what the record is called, whatever its case and accents: of its `search_text`. */
    named: (): Filter<string> => ({
      condition: (value) => sql`search_text like ${partOf(value)}`,
      encode: same,
    }),

    /** The array contains the value. */
    includes: (name: NameOfType<E, string[]>): Filter<string> => ({
      condition: (value) => rarely(sql<SqlBool>`${sql.ref(name)} @> array[${value}]`),
      encode: same,
    }),

    /** A time, or an age in days such as `30d`. */
    since: (name: NameOf<E>): Filter<string> => ({
      ...compare('>=')(name),
      encode: (given) => (given.endsWith('d') ? daysAgo(Number.parseInt(given, 10)) : given),
    }),

    /** Whether it is archived. */
    archived: (): Filter<boolean> => ({
      condition: (value) => sql`archived = ${value}::boolean`,
      encode: same,
      isApart: true,
    }),

    /** The expression has the value. */
    has: <T>(expression: Expression<T>): Filter<T> => ({
      condition: (value) => sql`${expression} = ${value}`,
      encode: same,
      compares: sql`${expression}`,
      operator: '=',
    }),

    /** The expression holds; there is no asking for the others. As in a partial index on the order of the list. */
    only: (expression: Expression<SqlBool>): Filter<true> => ({
      condition: () => expression,
      encode: same,
    }),

    /** Whether the expression, which is never null, holds. */
    whether: (expression: Expression<SqlBool>): Filter<boolean> => ({
      condition: (value) => sql`(${expression}) = ${value}::boolean`,
      encode: same,
      compares: sql`(${expression})`,
      operator: '=',
    }),
  }
}

/** The pattern for a text that has the value somewhere: as `folded`, with what would mean something in a pattern as it stands. */
const partOf = (value: RawBuilder<any>) =>
  sql`'%' || regexp_replace(folded(${value}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`

/** The day in a column, as in the index for the order of such days. */
const dayOf = (name: string, noDay: NoDay = 'infinity') => sql`coalesce(${sql.ref(name)}, ${sql.lit(noDay)})`

/** Compares the day, such as `<= $1`. No day is none that is earlier. */
export function dayUpTo(name: string, compared: RawBuilder<unknown>, noDay?: NoDay): RawBuilder<SqlBool> {
  const day = dayOf(name, noDay)
  return noDay === '-infinity'
    ? sql`(${day} ${compared} and ${day} > ${sql.lit(noDay)})`
    : sql`${day} ${compared}`
}

/**
 * The planner takes a word or a tag that it does not know for one that every 200th record has. It multiplies the same
 * condition, said twice: then it looks for the word, instead of reading a list to its end in the hope to meet it.
 */
export const rarely = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(${condition} and ${condition})`

/** Matches what either of two filters matches. No record may match both: then a page is made of a page of each. */
export const either = <Value>(one: Filter<Value>, other: Filter<Value>): Filter<Value> => ({
  condition: (value) => sql`(${one.condition(value)} or ${other.condition(value)})`,
  encode: one.encode,
  alternatives: [one, other],
})

/** Takes the same value as `filter`, with a different condition. */
export const through = <Given>(
  { encode, knowsMe }: Filter<Given>,
  condition: (value: RawBuilder<any>) => Expression<SqlBool>,
): Filter<Given> => ({ encode, knowsMe, condition })

const daysAgo = (days: number) => new Date(currentTime() - days * 24 * 60 * 60 * 1000).toISOString()

const same = (given: unknown) => given
