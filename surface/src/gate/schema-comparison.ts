/**
 * The changes between two schemas, and which of them break a caller. A request may only accept more, and a response may
 * only promise more. A schema that several fields share is reported once, at the shortest path.
 */
import type { OpenApi, Schema } from '../document/openapi.ts'
import { refName } from '../document/openapi.ts'
import { type Alternative, alternativesOf, matched, schemaOf } from './alternatives.ts'
import { resolverOf } from './references.ts'
import { item, type SchemaChange, type Side } from './schema-change.ts'
import type { KeywordRules } from './schema-rules.ts'
import { isOtherType, keywordChanges, nullChanges, typeChanges, valueChanges } from './schema-rules.ts'
import { asSchema, type Shape, Shapes } from './shapes.ts'
import { isOver } from './sunset.ts'

/** A pair of schemas to compare. */
interface Pair {
  at: readonly string[]
  before: Schema
  after: Schema
  /** No caller can rely on the default of a field that it had to send. */
  wasSent?: boolean
}

interface Compared {
  changes: SchemaChange[]
  inside: Pair[]
}

export interface SchemaContext {
  today: string
  /** Of keywords that only the project knows. */
  keywords?: KeywordRules
}

export class SchemaComparison {
  readonly #before: Shapes
  readonly #after: Shapes
  readonly #document: OpenApi
  readonly #context: SchemaContext
  /** Many responses have the same schema. */
  readonly #known = new Map<string, Compared>()

  constructor(before: OpenApi, after: OpenApi, context: SchemaContext) {
    this.#before = new Shapes(resolverOf(before))
    this.#after = new Shapes(resolverOf(after))
    this.#document = after
    this.#context = context
  }

  changes(before: Schema | undefined, after: Schema | undefined, side: Side): SchemaChange[] {
    const found: SchemaChange[] = []
    const seen = new Set<Compared>()
    const pairs: Pair[] = [{ at: [], before: asSchema(before), after: asSchema(after) }]
    for (const pair of pairs) {
      const compared = this.#compared(pair, side)
      if (seen.has(compared)) continue
      seen.add(compared)
      for (const change of compared.changes) found.push({ ...change, at: [...pair.at, ...change.at] })
      for (const inner of compared.inside) pairs.push({ ...inner, at: [...pair.at, ...inner.at] })
    }
    return found
  }

  breaks(before: Schema, after: Schema, side: Side): boolean {
    return this.changes(before, after, side).some(({ breaking }) => breaking)
  }

  #compared({ before, after, wasSent = false }: Pair, side: Side): Compared {
    const key = [side, wasSent, this.#before.keyOf(before), this.#after.keyOf(after)].join(' ')
    const known = this.#known.get(key)
    if (known) return known
    this.#known.set(key, { changes: [], inside: [] }) // ends recursive schemas
    const compared = this.#compare(this.#before.of(before), this.#after.of(after), side)
    const changes = compared.changes.map((change) =>
      wasSent && change.kind === 'default-added' ? { ...change, breaking: false } : change,
    )
    this.#known.set(key, { ...compared, changes })
    return this.#known.get(key)!
  }

  #compare(old: Shape, now: Shape, side: Side): Compared {
    const alternatives = this.#alternatives(old, now, side)
    const isWrapped =
      isPureChoice(old) !== isPureChoice(now) && (isPureChoice(old) ? now : old).choices.length === 0
    if (isWrapped) return together({ changes: nullChanges(old, now, side), inside: [] }, ...alternatives)
    const types = typeChanges(old, now, side)
    if (types.length > 0 && isOtherType(old, now)) return { changes: types, inside: [] }
    const own = [
      ...types,
      ...nullChanges(old, now, side),
      ...valueChanges(old, now, side),
      ...keywordChanges(old.rest, now.rest, side, this.#document, this.#context.keywords),
    ]
    return together(
      { changes: own, inside: [] },
      ...alternatives,
      ...this.#properties(old.rest, now.rest, side),
      this.#otherProperties(old.rest, now.rest, side),
      this.#items(old.rest, now.rest, side),
    )
  }

  #properties(old: Schema, now: Schema, side: Side): Compared[] {
    const names = [old.properties, now.properties].flatMap((each) => Object.keys(each ?? {}))
    const all = new Set([...names, ...(old.required ?? []), ...(now.required ?? [])])
    return [...all].map((name) => this.#property(name, old, now, side))
  }

  #property(name: string, old: Schema, now: Schema, side: Side): Compared {
    const [before, after] = [old.properties?.[name], now.properties?.[name]]
    const wasThere = before !== undefined && !isHidden(this.#before.of(asSchema(before)), side)
    const isThere = after !== undefined && !isHidden(this.#after.of(asSchema(after)), side)
    const isRequired = now.required?.includes(name) ?? false
    const wasRequired = old.required?.includes(name) ?? false
    const own = (kind: string, what: string, breaking: boolean) => only(kind, what, breaking, [name])
    const requirement = isRequired
      ? own('became-required', 'is now required', side === 'request')
      : own('became-optional', 'is no longer required', side === 'response')
    // Required, but not declared.
    if (before === undefined && after === undefined) return isRequired === wasRequired ? nothing : requirement
    if (wasThere && after === undefined) {
      const isExpected = isOver(this.#before.of(asSchema(before)).rest, this.#context.today)
      return own('removed', 'was removed', !isExpected)
    }
    if (!wasThere && !isThere) return nothing
    if (!wasThere)
      return isRequired && side === 'request'
        ? own('added-as-required', 'was added and is required', true)
        : own('added', 'was added', false)
    const wasSent = wasRequired && side === 'request'
    const inside = [{ at: [name], before: asSchema(before), after: asSchema(after), wasSent }]
    return { changes: isRequired === wasRequired || !isThere ? [] : requirement.changes, inside }
  }

  /** Properties with any name. */
  #otherProperties(old: Schema, now: Schema, side: Side): Compared {
    const [before, after] = [othersOf(old), othersOf(now)]
    if (before === after) return nothing
    if (after === false)
      return only('other-fields-refused', 'no longer accepts other fields', side === 'request')
    if (before === false || (after === true && side === 'request'))
      return only('other-fields-accepted', 'now accepts other fields', false)
    return { changes: [], inside: [{ at: ['*'], before: asSchema(before), after: asSchema(after) }] }
  }

  #items({ items: before }: Schema, { items: after }: Schema, side: Side): Compared {
    if (before === undefined && after === undefined) return nothing
    const items = [before, after].map((each) => (each === undefined ? 'any' : typeName(asSchema(each))))
    if (before !== undefined && after !== undefined)
      return { changes: [], inside: [{ at: [item], before: asSchema(before), after: asSchema(after) }] }
    const what = `: the type of its items was ${items[0]} and is now ${items[1]}`
    const breaking = (side === 'request' ? after : before) !== undefined
    return only('type-changed', what, breaking)
  }

  #alternatives(old: Shape, now: Shape, side: Side): Compared[] {
    const count = Math.max(old.choices.length, now.choices.length)
    return Array.from({ length: count }, (_, index) =>
      this.#choice([old, old.choices[index]], [now, now.choices[index]], side),
    )
  }

  #choice([old, one]: InShape, [now, two]: InShape, side: Side): Compared {
    // A choice next to other keywords restricts them; otherwise the schema itself is the only alternative.
    if (!one && !isPureChoice(now))
      return only('alternatives-required', 'is now limited to alternatives', side === 'request')
    if (!two && !isPureChoice(old))
      return only('alternatives-dropped', 'is no longer limited to alternatives', side === 'response')
    return this.#matched(
      alternativesOf(one ?? [schemaOf(old)], this.#before),
      alternativesOf(two ?? [schemaOf(now)], this.#after),
      side,
    )
  }

  /** An alternative may go if another one accepts its requests, and come if another one had its responses. */
  #matched(before: Alternative[], after: Alternative[], side: Side): Compared {
    const { gone, added, kept } = matched(before, after)
    const isAccepted = ({ schema }: Alternative) =>
      side === 'request' && after.some((other) => !this.breaks(schema, other.schema, side))
    const isKnown = ({ schema }: Alternative) =>
      side === 'response' && before.some((other) => !this.breaks(other.schema, schema, side))
    return together(
      ...gone
        .filter((each) => !isAccepted(each))
        .map(({ name }) =>
          only('alternative-removed', `no longer has the alternative ${name}`, side === 'request'),
        ),
      ...added
        .filter((each) => !isKnown(each))
        .map(({ name }) => only('alternative-added', `has the new alternative ${name}`, side === 'response')),
      { changes: [], inside: kept.map(([one, two]) => ({ at: [], before: one.schema, after: two.schema })) },
    )
  }
}

type InShape = [shape: Shape, choice: Schema[] | undefined]

const nothing: Compared = { changes: [], inside: [] }

const only = (kind: string, what: string, breaking: boolean, at: string[] = []): Compared => ({
  changes: [{ at, what, kind, breaking }],
  inside: [],
})

const together = (...parts: Compared[]): Compared => ({
  changes: parts.flatMap(({ changes }) => changes),
  inside: parts.flatMap(({ inside }) => inside),
})

/** The schema accepts whatever one of its alternatives accepts. */
const isPureChoice = ({ choices, types, rest }: Shape) =>
  choices.length > 0 && types === null && !rest.properties

const isHidden = ({ rest }: Shape, side: Side) => rest[side === 'request' ? 'readOnly' : 'writeOnly'] === true

const othersOf = ({ additionalProperties, unevaluatedProperties }: Schema): Schema | boolean =>
  simplified(additionalProperties ?? unevaluatedProperties)

const simplified = (schema: Schema | boolean | undefined): Schema | boolean =>
  schema === undefined || (typeof schema === 'object' && Object.keys(schema).length === 0) ? true : schema

const typeName = (schema: Schema) =>
  [schema.type].flat().join(' or ') || (schema.$ref ? refName(schema.$ref) : 'any')
