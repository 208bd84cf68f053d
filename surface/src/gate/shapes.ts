/** Reads a schema as one set of keywords: references and `allOf` are resolved, and null is separate from the types. */
import type { Schema } from '../document/openapi.ts'
import type { Resolve } from './references.ts'

export interface Shape {
  /** Null if any type is accepted. */
  types: string[] | null
  nullable: boolean
  /** Of `enum`, `const` or `x-extensible-enum`; null if any value is accepted. */
  values: unknown[] | null
  /** The schemas of each `anyOf` and `oneOf`. */
  choices: Schema[][]
  /** The other keywords. */
  rest: Schema
}

const anything: Schema = {}
const nothing: Schema = { not: {} }

/** Schemas of JSON Schema can also be true or false. */
export const asSchema = (schema: Schema | boolean | undefined): Schema =>
  schema === false ? nothing : typeof schema === 'object' && schema !== null ? schema : anything

export class Shapes {
  readonly #resolve: Resolve
  readonly #parts = new WeakMap<Schema, Schema[]>()
  readonly #numbers = new WeakMap<Schema, number>()
  readonly #shapes = new Map<string, Shape>()
  #last = 0

  constructor(resolve: Resolve) {
    this.#resolve = resolve
  }

  of(schema: Schema): Shape {
    const key = this.keyOf(schema)
    const known = this.#shapes.get(key)
    if (known) return known
    this.#shapes.set(key, free) // ends alternatives that contain themselves
    const shape = this.#partsOf(schema)
      .map((part) => this.#shapeOfPart(part))
      .reduce(both, free)
    this.#shapes.set(key, shape)
    return shape
  }

  /** Equal for schemas that consist of the same parts, so that recursive schemas have a limited number of keys. */
  keyOf(schema: Schema): string {
    return this.#partsOf(schema)
      .map((part) => this.#numberOf(part))
      .join('+')
  }

  /** The schemas that must all hold, none of them with references or `allOf`. */
  #partsOf(given: Schema | boolean): Schema[] {
    const schema = asSchema(given)
    const known = this.#parts.get(schema)
    if (known) return known
    const { $ref, allOf = [], ...own } = schema as Schema & { allOf?: (Schema | boolean)[] }
    const others: (Schema | boolean)[] = [...($ref ? [this.#resolve<Schema>($ref)] : []), ...allOf]
    this.#parts.set(schema, []) // ends references in a circle
    const hasOwn = others.length === 0 || Object.keys(own).length > 0
    const parts = [
      ...others.flatMap((each) => this.#partsOf(each)),
      ...(hasOwn ? [others.length === 0 ? schema : (own as Schema)] : []),
    ]
    const unique = [...new Set(parts)]
    this.#parts.set(schema, unique)
    return unique
  }

  #numberOf(part: Schema): number {
    const known = this.#numbers.get(part)
    if (known !== undefined) return known
    this.#numbers.set(part, ++this.#last)
    return this.#last
  }

  /** The keywords of the part come last, so that its description counts instead of that of an alternative. */
  #shapeOfPart({ anyOf, oneOf, ...keywords }: Schema): Shape {
    const choices = [anyOf, oneOf].filter((choice) => choice !== undefined)
    return [
      ...choices.map((choice) => this.#shapeOfChoice(choice.map(asSchema))),
      shapeOfKeywords(keywords, choices.length > 0),
    ].reduce(both, free)
  }

  #shapeOfChoice(all: Schema[]): Shape {
    const choice = all.filter((each) => each.type !== 'null')
    const nullable = choice.length < all.length
    const [only] = choice
    if (!nullable || choice.length !== 1)
      return { ...free, nullable, choices: choice.length > 0 ? [choice] : [] }
    return { ...this.of(only!), nullable }
  }
}

/** A schema without keywords. */
const free: Shape = { types: null, nullable: true, values: null, choices: [], rest: {} }

function shapeOfKeywords({ type, enum: values, const: constant, ...rest }: Schema, isChoice: boolean): Shape {
  const open = rest['x-extensible-enum']
  const allowed = constant !== undefined ? [constant] : (values ?? (Array.isArray(open) ? open : null))
  const types = type === undefined ? impliedTypes(rest) : [type].flat()
  return {
    types: types?.filter((each) => each !== 'null').sort() ?? null,
    // The alternatives of a choice say themselves whether null is one of them.
    nullable:
      type === undefined
        ? isChoice || (!types && (allowed?.includes(null) ?? true))
        : types!.includes('null'),
    values: allowed?.filter((each) => each !== null) ?? null,
    choices: [],
    rest,
  }
}

/** Many documents leave out the type of objects and lists. */
function impliedTypes({ properties, items }: Schema): string[] | null {
  if (properties) return ['object']
  return items ? ['array'] : null
}

/** Both shapes hold. */
function both(one: Shape, other: Shape): Shape {
  return {
    types: common(one.types, other.types, isPartOf),
    nullable: one.nullable && other.nullable,
    values: common(one.values, other.values, (value, all) => all.includes(value)),
    choices: [...one.choices, ...other.choices],
    rest: merged(one.rest, other.rest),
  }
}

const isPartOf = (type: string, types: string[]) =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function common<T>(one: T[] | null, other: T[] | null, isIn: (each: T, all: T[]) => boolean): T[] | null {
  if (!one || !other) return one ?? other
  const shared = [...one.filter((each) => isIn(each, other)), ...other.filter((each) => isIn(each, one))]
  // A contradiction is a mistake of the document: the later schema counts.
  return shared.length > 0 ? [...new Set(shared)] : other
}

const stricter: Record<string, (one: number, other: number) => number> = {
  ...Object.fromEntries(
    ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'].map((name) => [name, Math.min]),
  ),
  ...Object.fromEntries(
    ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'].map((name) => [name, Math.max]),
  ),
}

/** Properties and items of both get the keywords of both. */
function merged(one: Schema, other: Schema): Schema {
  if (one === free.rest) return other
  const whole: Schema = { ...one, ...other }
  for (const [keyword, pick] of Object.entries(stricter))
    if (keyword in one && keyword in other)
      whole[keyword] = pick(one[keyword] as number, other[keyword] as number)
  if (one.properties && other.properties)
    whole.properties = mergedProperties(one.properties, other.properties)
  if (one.items && other.items) whole.items = { allOf: [one.items, other.items] }
  if (one.required && other.required) whole.required = [...new Set([...one.required, ...other.required])]
  return whole
}

function mergedProperties(
  one: Record<string, Schema>,
  other: Record<string, Schema>,
): Record<string, Schema> {
  const properties = { ...one }
  for (const [name, schema] of Object.entries(other))
    properties[name] = name in one ? { allOf: [one[name]!, schema] } : schema
  return properties
}
