/**
 * The changes between two schemas, and which of them break a caller. A request may only accept more, and a response may
 * only promise more. A change of a keyword that this file does not know counts as breaking.
 */
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import { refName } from '../../../surface/src/document/openapi.ts'
import { isHigher } from './ranks.ts'

export type Side = 'request' | 'response'

export interface SchemaChange {
  /** The names of the fields that lead to the schema. */
  at: readonly string[]
  /** A predicate without its subject: `was removed`. */
  what: string
  breaking: boolean
  /** Present if another rule can tolerate the change. */
  is?: 'growth' | 'loss' | 'new default'
}

type Components = Pick<OpenApi, 'components'>['components']

/** A schema without references, `allOf` and null. */
interface Shape {
  /** Null if any type is accepted. */
  types: string[] | null
  nullable: boolean
  values: unknown[] | null
  /** Of `anyOf` or `oneOf`. */
  alternatives: Schema[]
  /** The other keywords. */
  rest: Schema
}

export class SchemaComparison {
  readonly #before: Components
  readonly #after: Components
  /** Pairs of schemas that were compared. Many responses have the same schema. */
  readonly #known = new Map<string, SchemaChange[]>()

  constructor(before: Components, after: Components) {
    this.#before = before
    this.#after = after
  }

  changes(before: Schema, after: Schema, side: Side): SchemaChange[] {
    const pair = JSON.stringify([side, before, after])
    if (!this.#known.has(pair)) {
      this.#known.set(pair, []) // ends recursive schemas
      this.#known.set(pair, this.#compare(before, after, side))
    }
    return this.#known.get(pair)!
  }

  breaks(before: Schema, after: Schema, side: Side): boolean {
    return this.changes(before, after, side).some(({ breaking }) => breaking)
  }

  #compare(before: Schema, after: Schema, side: Side): SchemaChange[] {
    const [old, now] = [shapeOf(before, this.#before), shapeOf(after, this.#after)]
    return [
      ...typeChanges(old, now, side),
      ...valueChanges(old, now, side),
      ...keywordChanges(old, now, side, this.#after),
      ...this.#alternativeChanges(old, now, side),
      ...this.#propertyChanges(old.rest, now.rest, side),
      ...this.#memberChanges(old.rest, now.rest, side),
    ]
  }

  #propertyChanges(old: Schema, now: Schema, side: Side): SchemaChange[] {
    const [before, after] = [old.properties ?? {}, now.properties ?? {}]
    const names = new Set([
      ...Object.keys(before),
      ...Object.keys(after),
      ...(old.required ?? []),
      ...(now.required ?? []),
    ])
    return [...names].flatMap((name) => {
      const isRequired = now.required?.includes(name) ?? false
      const wasRequired = old.required?.includes(name) ?? false
      const own = (what: string, breaking: boolean): SchemaChange => ({ at: [name], what, breaking })
      if (name in before && !(name in after)) return [own('was removed', true)]
      if (name in after && !(name in before)) {
        const isNeeded = isRequired && side === 'request'
        return [own(isNeeded ? 'was added and is required' : 'was added', isNeeded)]
      }
      const inside = this.changes(before[name] ?? {}, after[name] ?? {}, side).map((change) => ({
        ...change,
        at: [name, ...change.at],
        // No caller can rely on the default of a field that it had to send.
        breaking: change.breaking && !(wasRequired && change.at.length === 0 && change.is === 'new default'),
      }))
      if (isRequired === wasRequired) return inside
      return isRequired
        ? [own('is now required', side === 'request'), ...inside]
        : [own('is no longer required', side === 'response'), ...inside]
    })
  }

  /** The items of a list, and properties with any name. */
  #memberChanges(old: Schema, now: Schema, side: Side): SchemaChange[] {
    const other = (schema: Schema): Schema | boolean =>
      schema.additionalProperties ?? (schema.unevaluatedProperties as Schema | boolean | undefined) ?? true
    const [before, after] = [other(old), other(now)]
    const items = old.items && now.items ? this.changes(old.items, now.items, side) : []
    const lists =
      Boolean(old.items) === Boolean(now.items)
        ? items
        : [rule('the type of its items', typeName(old.items), typeName(now.items), true)]
    if (JSON.stringify(before) === JSON.stringify(after)) return lists
    if (after === false)
      return [...lists, { at: [], what: 'no longer accepts other fields', breaking: side === 'request' }]
    if (before === false || after === true)
      return [...lists, { at: [], what: 'now accepts other fields', breaking: false }]
    const values = this.changes(before === true ? {} : before, after, side)
    return [...lists, ...values.map((change) => ({ ...change, at: ['*', ...change.at] }))]
  }

  #alternativeChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
    if (old.alternatives.length === 0 && now.alternatives.length === 0) return []
    const isChoice = (shape: Shape) => shape.types === null && !shape.rest.properties
    // `anyOf` next to other keywords restricts them; otherwise the schema itself is the only alternative.
    if (old.alternatives.length === 0 && !isChoice(now))
      return [{ at: [], what: 'is now limited to alternatives', breaking: side === 'request' }]
    if (now.alternatives.length === 0 && !isChoice(old))
      return [{ at: [], what: 'is no longer limited to alternatives', breaking: side === 'response' }]
    const before = named(old, this.#before)
    const after = named(now, this.#after)
    const gone = [...before].filter(
      ([name, each]) =>
        !after.has(name) &&
        !(side === 'request' && [...after.values()].some((one) => !this.breaks(each, one, side))),
    )
    const added = [...after].filter(
      ([name, each]) =>
        !before.has(name) &&
        !(side === 'response' && [...before.values()].some((one) => !this.breaks(one, each, side))),
    )
    const kept = [...before].filter(([name]) => after.has(name))
    return [
      ...gone.map(([name]) => ({
        at: [],
        what: `no longer has the alternative ${name}`,
        breaking: side === 'request',
        is: 'loss' as const,
      })),
      ...added.map(([name]) => ({
        at: [],
        what: `has the new alternative ${name}`,
        breaking: side === 'response',
        is: 'growth' as const,
      })),
      ...kept.flatMap(([name, each]) => this.changes(each, after.get(name)!, side)),
    ]
  }
}

function shapeOf(schema: Schema, components: Components): Shape {
  const { type, enum: values, const: constant, anyOf, oneOf, ...rest } = resolved(schema, components)
  const types = type === undefined ? null : [type].flat()
  const all = (oneOf as Schema[] | undefined) ?? anyOf ?? []
  const alternatives = all.filter((each) => each.type !== 'null')
  const hasNull = alternatives.length < all.length
  if (hasNull && alternatives.length === 1) {
    const only = shapeOf({ ...alternatives[0], ...rest }, components)
    return { ...only, nullable: true }
  }
  const allowed = constant === undefined ? (values ?? null) : [constant]
  return {
    types: types?.filter((each) => each !== 'null') ?? null,
    nullable: hasNull || (types?.includes('null') ?? (alternatives.length === 0 && !allowed)),
    values: allowed?.filter((each) => each !== null) ?? null,
    alternatives,
    rest,
  }
}

function resolved(schema: Schema, components: Components): Schema {
  const { $ref, allOf, ...rest } = schema
  const parts = [...($ref ? [components.schemas[refName($ref)] ?? {}] : []), ...((allOf as Schema[]) ?? [])]
  return parts
    .map((part) => resolved(part, components))
    .reduceRight((whole, part) => merged(part, whole), rest)
}

/** Both schemas hold, so properties of both get the keywords of both. */
function merged(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties }
  for (const [name, schema] of Object.entries(other.properties ?? {}))
    properties[name] = name in properties ? { allOf: [properties[name]!, schema] } : schema
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** Alternatives by what identifies them: the value of a field, the required fields, or their type. */
function named(shape: Shape, components: Components): Map<string, Schema> {
  const { alternatives, types, values, rest } = shape
  const all =
    alternatives.length > 0
      ? alternatives
      : [{ ...rest, ...(types && { type: types }), ...(values && { enum: values }) }]
  return new Map(
    all.map((each) => {
      const { types, values, rest } = shapeOf(each, components)
      const fixed = Object.entries(rest.properties ?? {}).flatMap(([field, schema]) => {
        const only = shapeOf(schema, components).values
        return only?.length === 1 ? [`${field} ${only[0]}`] : []
      })
      const name = fixed[0] ?? (types || values ? each.$ref && refName(each.$ref) : rest.required?.join(', '))
      return [`\`${name ?? (values ?? types ?? ['any']).join(', ')}\``, each]
    }),
  )
}

const typeName = (schema: Schema | undefined) =>
  schema ? [schema.type].flat().join(' or ') || (schema.$ref ? refName(schema.$ref) : 'any') : 'any'

const rule = (name: string, before: unknown, after: unknown, breaking: boolean): SchemaChange => ({
  at: [],
  what: `: ${name} was ${shown(before)} and is now ${shown(after)}`,
  breaking,
})

export const shown = (value: unknown) =>
  value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value)

/** True if every value of `one` is a value of `other`. */
const isWithin = (one: readonly unknown[] | null, other: readonly unknown[] | null) =>
  !other ||
  (one?.every((each) => other.includes(each) || (each === 'integer' && other.includes('number'))) ?? false)

function typeChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
  const changes: SchemaChange[] = []
  const isChoice = old.alternatives.length > 0 || now.alternatives.length > 0
  if (!isChoice && JSON.stringify(old.types) !== JSON.stringify(now.types)) {
    const [narrow, wide] = side === 'request' ? [old, now] : [now, old]
    changes.push(
      rule('the type', old.types?.join(' or '), now.types?.join(' or '), !isWithin(narrow.types, wide.types)),
    )
  }
  if (old.nullable && !now.nullable)
    changes.push({ at: [], what: 'can no longer be null', breaking: side === 'request' })
  if (!old.nullable && now.nullable)
    changes.push({ at: [], what: 'can be null', breaking: side === 'response' })
  return changes
}

/**
 * `x-grows` marks an enumeration whose new values clients must accept. Only the mark of the released contract counts: clients do not know
 * of one that comes with the value.
 */
function valueChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
  if (!old.values && !now.values) return []
  if (!old.values || !now.values) {
    const breaking = side === 'request' ? !old.values : !now.values && now.alternatives.length === 0
    return [
      {
        at: [],
        what: now.values ? `accepts only ${list(now.values)}` : 'is no longer limited to a list of values',
        breaking,
      },
    ]
  }
  const gone = old.values.filter((each) => !now.values!.includes(each))
  const added = now.values.filter((each) => !old.values!.includes(each))
  return [
    ...(gone.length > 0
      ? [{ at: [], what: `no longer has the value ${list(gone)}`, breaking: side === 'request' }]
      : []),
    ...(added.length > 0
      ? [
          {
            at: [],
            what: `has the new value ${list(added)}`,
            breaking: side === 'response' && !old.rest['x-grows'],
            is: 'growth' as const,
          },
        ]
      : []),
  ]
}

const list = (values: readonly unknown[]) => values.map((each) => `\`${each}\``).join(', ')

type Keyword = (before: any, after: any, side: Side, components: Components) => boolean

/** A limit restricts requests only: longer texts and lists in responses break nobody. */
const upper: Keyword = (before, after, side) =>
  side === 'request' && after !== undefined && (before === undefined || after < before)
const lower: Keyword = (before, after, side) =>
  side === 'request' && after !== undefined && (before === undefined || after > before)
const restriction: Keyword = (_, after, side) => side === 'request' && after !== undefined && after !== false
const changedInput: Keyword = (before, _, side) => side === 'request' && before !== undefined
const never: Keyword = () => false

/** Formats that clients parse. Others, such as `email`, only restrict a text. */
const parsed = [
  'int32',
  'int64',
  'float',
  'double',
  'date',
  'time',
  'date-time',
  'duration',
  'binary',
  'byte',
  'uuid',
]
const widths = ['int32', 'int64', 'double']
const isWider = (one: string, other: string) =>
  widths.includes(one) && widths.indexOf(one) > widths.indexOf(other)

const isBreaking: Record<string, Keyword> = {
  maxLength: upper,
  maximum: upper,
  exclusiveMaximum: upper,
  maxItems: upper,
  maxProperties: upper,
  minLength: lower,
  minimum: lower,
  exclusiveMinimum: lower,
  minItems: lower,
  minProperties: lower,
  uniqueItems: restriction,
  multipleOf: restriction,
  not: restriction,
  // A response keeps the pattern that it has promised.
  pattern: (before, after, side) => (side === 'request' ? after : before) !== undefined,
  format: (before, after, side) => {
    if (side === 'request') return after !== undefined && !(before && isWider(after, before))
    return parsed.includes(before) && !(after && isWider(before, after))
  },
  dependentRequired: (before, after, side) =>
    side === 'request' &&
    Object.entries<string[]>(after ?? {}).some(([name, needed]) => !isWithin(needed, before?.[name] ?? [])),
  default: (_, __, side) => side === 'request',
  readOnly: (_, after, side) => side === 'request' && after === true,
  writeOnly: (_, after, side) => side === 'response' && after === true,
  'x-set-by': (before, after, side, components) => side === 'request' && isHigher(after, before, components),
  'x-period': (before, after, side) =>
    side === 'request' && after !== undefined && !(before?.days <= after.days),
  'x-of-records': (_, after, side) => side === 'response' && after === true,
  'x-records': (before = [], after = [], side) =>
    side === 'request' && !isWithin(before.map(kindOf), after.map(kindOf)),
  'x-record': (before, after) => before?.kind !== after?.kind,
  'x-grows': (_, after, side) => side === 'response' && after !== true,
  // The meaning of words that people type, such as `friday`, and of a missing value.
  'x-weekday': changedInput,
  'x-day-unit': changedInput,
  'x-days': changedInput,
  'x-default-now': changedInput,
  description: never,
  title: never,
  example: never,
  examples: never,
  deprecated: never,
  discriminator: (before, after) => before?.propertyName !== after?.propertyName,
}

const kindOf = ({ kind }: { kind: string }) => kind

/** Compared by `#propertyChanges` and `#memberChanges`. */
const structure = ['properties', 'required', 'items', 'additionalProperties', 'unevaluatedProperties']
const names: Record<string, string> = {
  default: 'the default',
  'x-record': 'the kind of its id',
  'x-records': 'the kinds of its ids',
  'x-set-by': 'the role that sets it',
  'x-period': 'the maximum length of its period',
  'x-weekday': 'the day that a weekday means',
  'x-day-unit': 'the unit of words for days',
  'x-days': 'the meaning of words for days',
  'x-default-now': 'the meaning of a missing value',
}
const texts = ['description', 'title', 'example', 'examples']
/** Kinds by their names. */
const readable = (value: any) =>
  value?.[0]?.kind ? value.map(kindOf).join(', ') : (value?.kind ?? value?.days ?? value)
const quoted = (keyword: string) => names[keyword] ?? `\`${keyword}\``

function keywordChanges(
  { rest: old }: Shape,
  { rest: now }: Shape,
  side: Side,
  components: Components,
): SchemaChange[] {
  const keywords = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...keywords].flatMap((keyword) => {
    const [before, after] = [old[keyword], now[keyword]]
    if (structure.includes(keyword) || JSON.stringify(before) === JSON.stringify(after)) return []
    // The ids of several kinds are compared by their kinds.
    if (keyword === 'pattern' && old['x-records'] && now['x-records']) return []
    const known = isBreaking[keyword]
    if (!known && keyword.startsWith('x-')) return []
    if (texts.includes(keyword))
      return [{ at: [], what: 'has another description or example', breaking: false }]
    const breaking = known ? known(before, after, side, components) : true
    const isNewDefault = keyword === 'default' && before === undefined
    return [
      {
        ...rule(quoted(keyword), readable(before), readable(after), breaking),
        ...(isNewDefault && { is: 'new default' as const }),
      },
    ]
  })
}
