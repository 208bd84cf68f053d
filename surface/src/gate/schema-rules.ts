/** Which changes of the keywords of a schema break a caller. A change of an unknown keyword counts as breaking. */
import { isDeepStrictEqual } from 'node:util'
import type { OpenApi, Schema } from '../document/openapi.ts'
import { shown } from './change.ts'
import type { SchemaChange, Side } from './schema-change.ts'
import type { Shape } from './shapes.ts'

/** Whether a change of the keyword breaks a caller. `document` is the later one. */
export type Keyword = (before: any, after: any, side: Side, document: OpenApi) => boolean

export interface KeywordRule {
  breaks: Keyword
  /** For people, instead of the keyword. */
  name?: string
  /** The value for people. */
  shown?(value: any): unknown
  /** A keyword that says the same, if both schemas have this one. */
  replaces?: string
}

export type KeywordRules = Readonly<Record<string, KeywordRule>>

/** True if every value of `one` is a value of `other`. */
export const isWithin = (one: readonly unknown[] | null, other: readonly unknown[] | null): boolean =>
  !other ||
  (one?.every((each) => other.includes(each) || (each === 'integer' && other.includes('number'))) ?? false)

export const rule = (
  name: string,
  before: unknown,
  after: unknown,
  kind: string,
  breaking: boolean,
): SchemaChange => ({
  at: [],
  what: `: ${name} was ${shown(before)} and is now ${shown(after)}`,
  kind,
  breaking,
})

export function typeChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
  const isChoice = old.choices.length > 0 || now.choices.length > 0
  if (isChoice || JSON.stringify(old.types) === JSON.stringify(now.types)) return []
  const [narrow, wide] = side === 'request' ? [old, now] : [now, old]
  const breaking = !isWithin(narrow.types, wide.types)
  return [rule('the type', namesOf(old), namesOf(now), 'type-changed', breaking)]
}

const namesOf = ({ types }: Shape) => types?.join(' or ') ?? 'any'

/** Nothing else can be compared if the schemas have no type in common. */
export const isOtherType = (old: Shape, now: Shape): boolean =>
  (old.types !== null || now.types !== null) &&
  !(old.types ?? []).some((each) => haveCommon(each, now.types ?? []))

const haveCommon = (type: string, types: string[]) =>
  types.some((each) => isWithin([each], [type]) || isWithin([type], [each]))

export function nullChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
  if (old.nullable === now.nullable) return []
  return [
    now.nullable
      ? { at: [], what: 'can be null', kind: 'became-nullable', breaking: side === 'response' }
      : { at: [], what: 'can no longer be null', kind: 'became-not-nullable', breaking: side === 'request' },
  ]
}

/** An enumeration with one of these marks can get new values, and clients must accept them. */
const isOpen = ({ rest }: Shape) => Boolean(rest['x-grows'] || rest['x-extensible-enum'])

/** Only the mark of the earlier document counts: clients do not know of one that comes with the value. */
export function valueChanges(old: Shape, now: Shape, side: Side): SchemaChange[] {
  if (!old.values && !now.values) return []
  if (!old.values) {
    const what = `accepts only ${list(now.values!)}`
    return [{ at: [], what, kind: 'became-enum', breaking: side === 'request' }]
  }
  if (!now.values) {
    const breaking = side === 'response' && now.choices.length === 0 && !isOpen(old)
    return [{ at: [], what: 'is no longer limited to a list of values', kind: 'enum-removed', breaking }]
  }
  const gone = old.values.filter((each) => !now.values!.includes(each))
  const added = now.values.filter((each) => !old.values!.includes(each))
  const grows = side === 'response' && !isOpen(old)
  return [
    ...valueChange(gone, 'no longer has the value', 'enum-value-removed', side === 'request'),
    ...valueChange(added, 'has the new value', 'enum-value-added', grows),
  ]
}

const valueChange = (values: unknown[], what: string, kind: string, breaking: boolean): SchemaChange[] =>
  values.length > 0 ? [{ at: [], what: `${what} ${list(values)}`, kind, breaking }] : []

const list = (values: readonly unknown[]) => values.map((each) => `\`${each}\``).join(', ')

/** A limit restricts requests only: longer texts and lists in responses break nobody. */
const upper: Keyword = (before, after, side) =>
  side === 'request' && after !== undefined && (before === undefined || after < before)
const lower: Keyword = (before, after, side) =>
  side === 'request' && after !== undefined && (before === undefined || after > before)
const restriction: Keyword = (_, after, side) => side === 'request' && after !== undefined && after !== false
/** A response keeps what it has promised. */
const promise: Keyword = (before, after, side) => (side === 'request' ? after : before) !== undefined
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

const format: Keyword = (before, after, side) => {
  if (side === 'request') return after !== undefined && !(before && isWider(after, before))
  return parsed.includes(before) && !(after && isWider(before, after))
}

const dependentRequired: Keyword = (before = {}, after = {}, side) => {
  const [kept, all] = side === 'request' ? [after, before] : [before, after]
  return Object.entries<string[]>(kept).some(([name, needed]) => !isWithin(needed, all[name] ?? []))
}

const keywordsOf = (breaks: Keyword, ...keywords: string[]): KeywordRules =>
  Object.fromEntries(keywords.map((keyword) => [keyword, { breaks }]))

const rules: KeywordRules = {
  ...keywordsOf(
    upper,
    'maxLength',
    'maximum',
    'exclusiveMaximum',
    'maxItems',
    'maxProperties',
    'maxContains',
  ),
  ...keywordsOf(
    lower,
    'minLength',
    'minimum',
    'exclusiveMinimum',
    'minItems',
    'minProperties',
    'minContains',
  ),
  ...keywordsOf(restriction, 'uniqueItems', 'multipleOf', 'not'),
  ...keywordsOf(promise, 'pattern', 'contains', 'propertyNames', 'patternProperties', 'if', 'then', 'else'),
  ...keywordsOf(promise, 'dependentSchemas', 'prefixItems', 'unevaluatedItems'),
  ...keywordsOf(promise, 'contentEncoding', 'contentMediaType', 'contentSchema'),
  ...keywordsOf(
    never,
    'deprecated',
    'externalDocs',
    '$id',
    '$schema',
    '$anchor',
    '$comment',
    '$defs',
    'definitions',
  ),
  format: { breaks: format },
  dependentRequired: { breaks: dependentRequired },
  default: { breaks: (_, __, side) => side === 'request', name: 'the default' },
  readOnly: { breaks: (_, after, side) => side === 'request' && after === true },
  writeOnly: { breaks: (_, after, side) => side === 'response' && after === true },
  'x-grows': { breaks: (_, after, side) => side === 'response' && after !== true },
  'x-sunset': { breaks: (before, after) => before !== undefined && after !== undefined && after < before },
  discriminator: {
    breaks: (before, after) => Boolean(before && after) && isOtherDiscriminator(before, after),
  },
}

/** Another field says which schema holds, or one of its values means another schema. */
const isOtherDiscriminator = (before: any, after: any): boolean =>
  before.propertyName !== after.propertyName ||
  Object.entries(before.mapping ?? {}).some(
    ([value, schema]) => (after.mapping?.[value] ?? schema) !== schema,
  )

/** Compared with the properties, the items and the values. */
const structure = [
  'properties',
  'required',
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'x-extensible-enum',
]
const texts = ['description', 'title', 'example', 'examples', 'x-examples']

export function keywordChanges(
  old: Schema,
  now: Schema,
  side: Side,
  document: OpenApi,
  own: KeywordRules = {},
): SchemaChange[] {
  const keywords = new Set([...Object.keys(old), ...Object.keys(now)])
  const replaced = Object.keys(own).flatMap((keyword) =>
    keyword in old && keyword in now ? (own[keyword]!.replaces ?? []) : [],
  )
  const compared = [...keywords].filter(
    (keyword) => !structure.includes(keyword) && !replaced.includes(keyword),
  )
  const changes = compared.flatMap((keyword) => {
    const [before, after] = [old[keyword], now[keyword]]
    if (isDeepStrictEqual(before, after)) return []
    if (texts.includes(keyword)) return [otherText]
    const known = own[keyword] ?? rules[keyword]
    if (!known) return keyword.startsWith('x-') ? [] : [unknown(keyword, before, after)]
    return [keywordChange(keyword, known, before, after, known.breaks(before, after, side, document))]
  })
  return [...new Set(changes)]
}

const otherText: SchemaChange = {
  at: [],
  what: 'has another description or example',
  kind: 'text-changed',
  breaking: false,
}

const unknown = (keyword: string, before: unknown, after: unknown): SchemaChange =>
  rule(`\`${keyword}\``, before, after, 'unknown-keyword-changed', true)

function keywordChange(
  keyword: string,
  { name = `\`${keyword}\``, shown: readable = (value) => value }: KeywordRule,
  before: unknown,
  after: unknown,
  breaking: boolean,
): SchemaChange {
  return rule(
    name,
    readable(before),
    readable(after),
    `${kebab(keyword)}-${actionOf(keyword, before, after)}`,
    breaking,
  )
}

function actionOf(keyword: string, before: unknown, after: unknown): string {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  if (!isLimit(keyword)) return 'changed'
  return (after as number) > (before as number) ? 'raised' : 'lowered'
}

const isLimit = (keyword: string) => [upper, lower].includes(rules[keyword]?.breaks ?? never)

const kebab = (keyword: string) =>
  keyword.replace(/^x-/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The ends of the codes for changes of keywords. */
export const keywordKinds: readonly string[] = Object.keys(rules).flatMap((keyword) =>
  ['added', 'removed', ...(isLimit(keyword) ? ['raised', 'lowered'] : ['changed'])].map(
    (action) => `${kebab(keyword)}-${action}`,
  ),
)
