/** The checks of oasdiff in groups, each with a change that it reports and the code of the gate for it. */

type Schema = Record<string, unknown>

/** Where a schema is in a document: the beginning of the names of the checks. */
export type Place = keyof typeof places

/** The beginnings of the codes for a schema in the place. */
export const places = {
  'request-body': 'request-body',
  'request-property': 'request-property',
  'request-parameter': 'request-parameter',
  'request-parameter-property': 'request-parameter',
  'request-header-property': 'request-parameter',
  'response-body': 'response-body',
  'response-property': 'response-property',
  'response-header': 'response-header',
} as const

export interface Row {
  /** `{a,b}` stands for two names. */
  checks: string
  /** Absent if the gate does not report the change. */
  code?: string
  /** Why the gate judges otherwise than oasdiff, or reports nothing. */
  because?: string
  /** A policy on one document, or an extension of oasdiff. */
  isApplicable?: false
  /** Two versions of a schema, or a change of `base`. */
  change?: [before: Schema, after: Schema] | ((document: any) => unknown)
  /** A change of the earlier document. */
  before?: (document: any) => unknown
}

const row = (checks: string, code: string | undefined, change: Row['change'], because?: string): Row => ({
  checks,
  ...(code && { code }),
  ...(change && { change }),
  ...(because && { because }),
})

const notApplicable = (checks: string, because: string): Row => ({ checks, because, isApplicable: false })

/** Of a schema with the keyword in only one of the versions. */
const added = (schema: Schema, keyword: Schema): [Schema, Schema] => [schema, { ...schema, ...keyword }]
const removed = (schema: Schema, keyword: Schema): [Schema, Schema] => [{ ...schema, ...keyword }, schema]
const changed = (schema: Schema, before: Schema, after: Schema): [Schema, Schema] => [
  { ...schema, ...before },
  { ...schema, ...after },
]

const text = { type: 'string' }
const number = { type: 'number' }
const list = { type: 'array', items: text }
const object = { type: 'object', properties: { a: text, b: text } }

const request = 'request-{body,property}'
const sent = 'request-{body,property,parameter}'
const received = 'response-{body,property}'

const newLimit = 'The limit refuses requests that were accepted, so it is an error.'
const noLimit =
  'Longer texts, longer lists and other numbers in responses break nobody: a limit is a rule for requests.'
const promised = 'A response keeps what it has promised: clients can rely on it.'
const unmentioned = 'The gate reports the change on the side that has the field.'

const limits: Row[] = [
  ['max', 'maximum', number],
  ['exclusive-max', 'exclusiveMaximum', number],
  ['max-length', 'maxLength', text],
].flatMap(([check, keyword, schema]) => [
  row(
    `${sent}-${check}-decreased`,
    `${kebab(keyword)}-lowered`,
    changed(schema as Schema, { [keyword as string]: 9 }, { [keyword as string]: 5 }),
  ),
  row(
    `${sent}-${check}-increased`,
    `${kebab(keyword)}-raised`,
    changed(schema as Schema, { [keyword as string]: 5 }, { [keyword as string]: 9 }),
  ),
  row(
    `${sent}-${check}-set`,
    `${kebab(keyword)}-added`,
    added(schema as Schema, { [keyword as string]: 9 }),
    newLimit,
  ),
  row(
    `${received}-${check}-increased`,
    `${kebab(keyword)}-raised`,
    changed(schema as Schema, { [keyword as string]: 5 }, { [keyword as string]: 9 }),
    noLimit,
  ),
])

const lowerLimits: Row[] = [
  ['min', 'minimum', number],
  ['exclusive-min', 'exclusiveMinimum', number],
  ['min-length', 'minLength', text],
].flatMap(([check, keyword, schema]) => [
  row(
    `${sent}-${check}-increased`,
    `${kebab(keyword)}-raised`,
    changed(schema as Schema, { [keyword as string]: 5 }, { [keyword as string]: 9 }),
  ),
  row(
    `${sent}-${check}-decreased`,
    `${kebab(keyword)}-lowered`,
    changed(schema as Schema, { [keyword as string]: 9 }, { [keyword as string]: 5 }),
  ),
  row(
    `${sent}-${check}-set`,
    `${kebab(keyword)}-added`,
    added(schema as Schema, { [keyword as string]: 9 }),
    newLimit,
  ),
  row(
    `${received}-${check}-decreased`,
    `${kebab(keyword)}-lowered`,
    changed(schema as Schema, { [keyword as string]: 9 }, { [keyword as string]: 5 }),
    noLimit,
  ),
])

const items: Row[] = [
  row(`${sent}-min-items-increased`, 'min-items-raised', changed(list, { minItems: 1 }, { minItems: 2 })),
  row(`${sent}-min-items-set`, 'min-items-added', added(list, { minItems: 1 }), newLimit),
  row(
    'request-parameter-min-items-decreased',
    'min-items-lowered',
    changed(list, { minItems: 2 }, { minItems: 1 }),
  ),
  row(
    'request-parameter-max-items-decreased',
    'max-items-lowered',
    changed(list, { maxItems: 9 }, { maxItems: 5 }),
  ),
  row(
    'request-parameter-max-items-increased',
    'max-items-raised',
    changed(list, { maxItems: 5 }, { maxItems: 9 }),
  ),
  row(
    `${received}-min-items-decreased`,
    'min-items-lowered',
    changed(list, { minItems: 2 }, { minItems: 1 }),
    noLimit,
  ),
  row(`${received}-min-items-unset`, 'min-items-removed', removed(list, { minItems: 2 }), noLimit),
  row(`${received}-max-length-unset`, 'max-length-removed', removed(text, { maxLength: 9 }), noLimit),
  row(
    `${request}-min-contains-increased`,
    'min-contains-raised',
    changed(list, { minContains: 1 }, { minContains: 2 }),
  ),
  row(
    `${request}-min-contains-decreased`,
    'min-contains-lowered',
    changed(list, { minContains: 2 }, { minContains: 1 }),
  ),
  row(
    `${request}-max-contains-decreased`,
    'max-contains-lowered',
    changed(list, { maxContains: 2 }, { maxContains: 1 }),
  ),
  row(
    `${request}-max-contains-increased`,
    'max-contains-raised',
    changed(list, { maxContains: 1 }, { maxContains: 2 }),
  ),
  row(
    `${received}-min-contains-increased`,
    'min-contains-raised',
    changed(list, { minContains: 1 }, { minContains: 2 }),
  ),
  row(
    `${received}-min-contains-decreased`,
    'min-contains-lowered',
    changed(list, { minContains: 2 }, { minContains: 1 }),
    noLimit,
  ),
  row(
    `${received}-max-contains-decreased`,
    'max-contains-lowered',
    changed(list, { maxContains: 2 }, { maxContains: 1 }),
  ),
  row(
    `${received}-max-contains-increased`,
    'max-contains-raised',
    changed(list, { maxContains: 1 }, { maxContains: 2 }),
    noLimit,
  ),
]

const readOnly = { ...number, readOnly: true }
const readOnlyText = { ...text, readOnly: true }

const readOnlyFields: Row[] = [
  row(
    'request-read-only-property-enum-value-removed',
    undefined,
    changed(readOnlyText, { enum: ['a', 'b'] }, { enum: ['a'] }),
    unmentioned,
  ),
  row(
    'request-read-only-property-exclusive-max-decreased',
    undefined,
    changed(readOnly, { exclusiveMaximum: 9 }, { exclusiveMaximum: 5 }),
    unmentioned,
  ),
  row(
    'request-read-only-property-exclusive-min-increased',
    undefined,
    changed(readOnly, { exclusiveMinimum: 5 }, { exclusiveMinimum: 9 }),
    unmentioned,
  ),
  row(
    'request-read-only-property-max-decreased',
    undefined,
    changed(readOnly, { maximum: 9 }, { maximum: 5 }),
    unmentioned,
  ),
  row(
    'request-read-only-property-max-length-decreased',
    undefined,
    changed(readOnlyText, { maxLength: 9 }, { maxLength: 5 }),
    unmentioned,
  ),
  row(
    'request-read-only-property-min-increased',
    undefined,
    changed(readOnly, { minimum: 5 }, { minimum: 9 }),
    unmentioned,
  ),
]

const [one, two] = [{ enum: ['a'] }, { enum: ['a', 'b'] }]
const closedList =
  'Clients that handle every value do not know the new one, so it is an error. `x-extensible-enum` makes it harmless.'
const guessed = 'A default can be new only in the document, so it is a warning everywhere.'
const otherMeaning = 'Requests without the value now mean something else, in a body as in a parameter.'

const values: Row[] = [
  row(
    'request-{body,property,parameter,parameter-property}-enum-value-removed',
    'enum-value-removed',
    changed(text, two, one),
  ),
  row(
    'request-{property,parameter,parameter-property}-enum-value-added',
    'enum-value-added',
    changed(text, one, two),
  ),
  row('request-{body,property,parameter,header-property}-became-enum', 'became-enum', added(text, one)),
  row('response-property-enum-value-added', 'enum-value-added', changed(text, one, two), closedList),
  row('response-property-enum-value-removed', 'enum-value-removed', changed(text, two, one)),
  { ...row('response-mediatype-enum-value-removed', 'enum-value-removed', changed(text, two, one)) },
  row(
    'response-write-only-property-enum-value-added',
    undefined,
    changed({ ...text, writeOnly: true }, one, two),
    unmentioned,
  ),
  row(
    'request-{property,parameter}-x-extensible-enum-value-removed',
    'enum-value-removed',
    changed(text, { 'x-extensible-enum': ['a', 'b'] }, { 'x-extensible-enum': ['a'] }),
  ),
  row(`${request}-const-added`, 'became-enum', added(text, { const: 'a' })),
  row(`${request}-const-changed`, 'enum-value-removed', changed(text, { const: 'a' }, { const: 'b' })),
  row(`${request}-const-removed`, 'enum-removed', removed(text, { const: 'a' })),
  row(`${received}-const-added`, 'became-enum', added(text, { const: 'a' })),
  row(`${received}-const-changed`, 'enum-value-added', changed(text, { const: 'a' }, { const: 'b' })),
  row(`${received}-const-removed`, 'enum-removed', removed(text, { const: 'a' })),
  row(`${sent}-default-value-added`, 'default-added', added(text, { default: 'a' }), guessed),
  row(`${sent}-default-value-removed`, 'default-removed', removed(text, { default: 'a' }), guessed),
  row(
    `${sent}-default-value-changed`,
    'default-changed',
    changed(text, { default: 'a' }, { default: 'b' }),
    otherMeaning,
  ),
  row(`${received}-default-value-added`, 'default-added', added(text, { default: 'a' })),
  row(`${received}-default-value-removed`, 'default-removed', removed(text, { default: 'a' })),
  row(
    `${received}-default-value-changed`,
    'default-changed',
    changed(text, { default: 'a' }, { default: 'b' }),
  ),
]

const integer = { type: 'integer' }
const both = { type: ['string', 'integer'] }
const nullable = { type: ['string', 'null'] }
const otherText =
  'The gate judges a parameter by its schema: another type is an error, however the value is written.'
const asText =
  'A text can hold a number, but clients that send or read a number then have another type in their code.'

const types: Row[] = [
  row(`${sent}-type-changed`, 'type-changed', [text, integer]),
  row(`${sent}-type-generalized`, 'type-changed', [integer, number]),
  row('request-parameter-property-type-changed', 'type-changed', [text, integer], otherText),
  row('request-parameter-property-type-generalized', 'type-changed', [integer, number]),
  row('request-parameter-property-type-specialized', 'type-changed', [number, integer]),
  row('request-{body,property,parameter,parameter-property}-list-of-types-narrowed', 'type-changed', [
    both,
    text,
  ]),
  row('request-{body,property,parameter,parameter-property}-list-of-types-widened', 'type-changed', [
    text,
    both,
  ]),
  row(
    '{request-{body,property},response-{body,property,header}}-type-compatible',
    'type-changed',
    [integer, text],
    asText,
  ),
  row('response-{body,property,header}-type-changed', 'type-changed', [text, integer]),
  row('response-{body,property,header}-type-generalized', 'type-changed', [integer, number]),
  row('response-{body,property,header}-type-specialized', 'type-changed', [number, integer]),
  row(`${received}-list-of-types-narrowed`, 'type-changed', [both, text]),
  row(`${received}-list-of-types-widened`, 'type-changed', [text, both]),
  row(
    '{request-{body,property,parameter,parameter-property},response-{body,property,header}}-became-nullable',
    'became-nullable',
    [text, nullable],
  ),
  row(
    '{request-{body,property,parameter,parameter-property},response-{body,property,header}}-became-not-nullable',
    'became-not-nullable',
    [nullable, text],
  ),
]

const notCompared = 'The gate does not compare patterns: another one can refuse what was accepted.'

const patterns: Row[] = [
  row('request-{property,parameter}-pattern-added', 'pattern-added', added(text, { pattern: '^a' })),
  row('request-{property,parameter}-pattern-removed', 'pattern-removed', removed(text, { pattern: '^a' })),
  row(
    'request-{property,parameter}-pattern-changed',
    'pattern-changed',
    changed(text, { pattern: '^a' }, { pattern: '^b' }),
    notCompared,
  ),
  row(
    'request-{property,parameter}-pattern-generalized',
    'pattern-changed',
    changed(text, { pattern: '^a' }, { pattern: '.*' }),
    notCompared,
  ),
  row('response-property-pattern-added', 'pattern-added', added(text, { pattern: '^a' })),
  row(
    'response-property-pattern-changed',
    'pattern-changed',
    changed(text, { pattern: '^a' }, { pattern: '^b' }),
    promised,
  ),
  row('response-property-pattern-removed', 'pattern-removed', removed(text, { pattern: '^a' }), promised),
]

/** Keywords that restrict a value in ways that the gate does not look into. */
const applied: Row[] = (
  [
    ['contains', list, { contains: { const: 'a' } }],
    ['content-schema', text, { contentSchema: object }],
    ['dependent-schema', object, { dependentSchemas: { a: { required: ['b'] } } }],
    ['if', object, { if: { required: ['a'] } }],
    ['then', object, Object.fromEntries([['then', { required: ['b'] }]])],
    ['else', object, { else: { required: ['b'] } }],
    ['pattern-property', object, { patternProperties: { '^x': number } }],
    ['property-names', object, { propertyNames: { maxLength: 9 } }],
    ['unevaluated-items', list, { unevaluatedItems: false }],
  ] as [check: string, schema: Schema, keyword: Schema][]
).flatMap(([check, schema, keyword]) => [
  row(
    `{${request},${received}}-${check}-added`,
    `${kebab(Object.keys(keyword)[0]!)}-added`,
    added(schema, keyword),
  ),
  row(
    `{${request},${received}}-${check}-removed`,
    `${kebab(Object.keys(keyword)[0]!)}-removed`,
    removed(schema, keyword),
  ),
])

const tuple = { prefixItems: [text] }
const positions =
  'The keyword restricts the value at a position, so a request with it is stricter and a response without it promises less.'

const structures: Row[] = [
  row(
    `{${request},${received}}-content-encoding-changed`,
    'content-encoding-changed',
    changed(text, { contentEncoding: 'base64' }, { contentEncoding: 'base32' }),
  ),
  row(
    `{${request},${received}}-content-media-type-changed`,
    'content-media-type-changed',
    changed(text, { contentMediaType: 'image/png' }, { contentMediaType: 'image/gif' }),
  ),
  row(
    `{${request},${received}}-prefix-items-added`,
    'prefix-items-added',
    added({ type: 'array' }, tuple),
    positions,
  ),
  row(
    `{${request},${received}}-prefix-items-removed`,
    'prefix-items-removed',
    removed({ type: 'array' }, tuple),
    positions,
  ),
  row(
    `{${request},${received}}-unevaluated-properties-added`,
    'other-fields-refused',
    added(object, { unevaluatedProperties: false }),
  ),
  row(
    `{${request},${received}}-unevaluated-properties-removed`,
    'other-fields-accepted',
    removed(object, { unevaluatedProperties: false }),
    'Clients ignore fields that they do not know, as they must when a response has a new field.',
  ),
  row(
    `{${request},${received}}-dependent-required-added`,
    'dependent-required-added',
    added(object, { dependentRequired: { a: ['b'] } }),
  ),
  row(
    `{${request},${received}}-dependent-required-removed`,
    'dependent-required-removed',
    removed(object, { dependentRequired: { a: ['b'] } }),
  ),
  row(
    `${request}-dependent-required-changed`,
    'dependent-required-changed',
    changed(object, { dependentRequired: { a: [] } }, { dependentRequired: { a: ['b'] } }),
  ),
  row(
    `${received}-dependent-required-changed`,
    'dependent-required-changed',
    changed(object, { dependentRequired: { a: ['b'] } }, { dependentRequired: { a: [] } }),
  ),
]

const [cat, dog] = ['cat', 'dog'].map((kind) => ({
  type: 'object',
  properties: { kind: { const: kind } },
  required: ['kind'],
}))
const part = { type: 'object', properties: { c: text }, required: ['c'] }
const note = { description: 'A note.' }
const asWhole = 'The gate compares the schema as a whole, and names the fields that the part adds or removes.'
const lostField = 'Clients that read a field of the part no longer find it.'
const stillAccepted = 'One of the alternatives accepts the former requests, so no caller breaks.'
const otherForm = 'Clients that know only the former alternatives cannot read the new one.'
const otherReading = 'Clients and service then take the same value for different alternatives.'

const mapping = (schemas: Record<string, string>) => ({
  oneOf: [cat, dog],
  discriminator: { propertyName: 'kind', mapping: schemas },
})

const compositions: Row[] = [
  row(`${request}-all-of-added`, '*-added-as-required', [{ allOf: [object] }, { allOf: [object, part] }]),
  row(
    `${request}-all-of-removed`,
    '*-removed',
    [{ allOf: [object, part] }, { allOf: [object] }],
    `${asWhole} A request that still sends such a field can be refused.`,
  ),
  row(`${received}-all-of-added`, '*-added', [{ allOf: [object] }, { allOf: [object, part] }]),
  row(`${received}-all-of-removed`, '*-removed', [{ allOf: [object, part] }, { allOf: [object] }], lostField),
  row(`{${request},${received}}-all-of-{added,removed}-annotation-only`, 'text-changed', [
    { allOf: [object] },
    { allOf: [object, note] },
  ]),
  row(`${request}-any-of-added`, 'alternative-added', [{ anyOf: [cat] }, { anyOf: [cat, dog] }]),
  row(`${request}-any-of-removed`, 'alternative-removed', [{ anyOf: [cat, dog] }, { anyOf: [cat] }]),
  row(`${received}-any-of-added`, 'alternative-added', [{ anyOf: [cat] }, { anyOf: [cat, dog] }], otherForm),
  row(`${received}-any-of-removed`, 'alternative-removed', [{ anyOf: [cat, dog] }, { anyOf: [cat] }]),
  row(`${request}-one-of-added`, 'alternative-added', [{ oneOf: [cat] }, { oneOf: [cat, dog] }]),
  row(`${request}-one-of-removed`, 'alternative-removed', [{ oneOf: [cat, dog] }, { oneOf: [cat] }]),
  row(`${received}-one-of-added`, 'alternative-added', [{ oneOf: [cat] }, { oneOf: [cat, dog] }]),
  row(`${received}-one-of-removed`, 'alternative-removed', [{ oneOf: [cat, dog] }, { oneOf: [cat] }]),
  row('request-body-wrapped-in-one-of', 'alternative-added', [cat!, { oneOf: [cat, dog] }], stillAccepted),
  row('response-body-wrapped-in-one-of', 'alternative-added', [cat!, { oneOf: [cat, dog] }]),
  row(
    `{${request},${received}}-discriminator-added`,
    'discriminator-added',
    added({ oneOf: [cat, dog] }, { discriminator: { propertyName: 'kind' } }),
  ),
  row(
    `{${request},${received}}-discriminator-removed`,
    'discriminator-removed',
    removed({ oneOf: [cat, dog] }, { discriminator: { propertyName: 'kind' } }),
  ),
  row(
    `{${request},${received}}-discriminator-property-name-changed`,
    'discriminator-changed',
    changed(
      { oneOf: [cat, dog] },
      { discriminator: { propertyName: 'kind' } },
      { discriminator: { propertyName: 'type' } },
    ),
    otherReading,
  ),
  row(`{${request},${received}}-discriminator-mapping-added`, 'discriminator-changed', [
    mapping({ cat: 'Cat' }),
    mapping({ cat: 'Cat', dog: 'Dog' }),
  ]),
  row(`{${request},${received}}-discriminator-mapping-deleted`, 'discriminator-changed', [
    mapping({ cat: 'Cat', dog: 'Dog' }),
    mapping({ cat: 'Cat' }),
  ]),
  row(
    `{${request},${received}}-discriminator-mapping-changed`,
    'discriminator-changed',
    [mapping({ cat: 'Cat' }), mapping({ cat: 'Dog' })],
    otherReading,
  ),
]

/** A field of a body: the codes of these rows are those of `request-property` or `response-property`. */
const field = (schema: Schema, required = false) => ({
  type: 'object',
  properties: { a: text, c: schema },
  required: required ? ['c'] : [],
})
const without = { type: 'object', properties: { a: text }, required: [] }
const noEffect = 'The field that callers send has no effect any more, or is refused, so it is an error.'
const lost = 'Clients that read the field no longer find it, also if it could be missing before.'
const ignored = 'The value that callers send no longer has an effect, so it is an error.'
const onlyWritten = 'Clients that read the field no longer find it, so it is an error.'
const accepted = 'The field is new in requests, and required, so requests without it are refused.'

const property = (
  checks: string,
  code: string | undefined,
  change: [Schema, Schema],
  because?: string,
): Row => row(checks, code && `=${code}`, change, because)

const properties: Row[] = [
  property('new-optional-request-property', 'added', [without, field(text)]),
  property('new-required-request-property{,-with-default}', 'added-as-required', [
    without,
    field({ ...text, default: 'a' }, true),
  ]),
  property('request-property-removed', 'removed', [field(text), without], noEffect),
  property('request-property-became-required{,-with-default}', 'became-required', [
    field({ ...text, default: 'a' }),
    field({ ...text, default: 'a' }, true),
  ]),
  property('request-property-became-optional', 'became-optional', [field(text, true), field(text)]),
  property('response-{required,optional}-property-added', 'added', [without, field(text, true)]),
  property('response-{required,optional}-property-removed', 'removed', [field(text), without], lost),
  property(
    'response-{required,optional}-write-only-property-added',
    undefined,
    [without, field({ ...text, writeOnly: true }, true)],
    unmentioned,
  ),
  property(
    'response-{required,optional}-write-only-property-removed',
    undefined,
    [field({ ...text, writeOnly: true }), without],
    unmentioned,
  ),
  property('response-property-became-optional', 'became-optional', [field(text, true), field(text)]),
  property('response-property-became-required', 'became-required', [field(text), field(text, true)]),
  property(
    'response-write-only-property-became-{optional,required}',
    undefined,
    [field({ ...text, writeOnly: true }), field({ ...text, writeOnly: true }, true)],
    unmentioned,
  ),
  property(
    'request-{optional,required}-property-became-read-only',
    'read-only-added',
    [field(text, true), field({ ...text, readOnly: true }, true)],
    ignored,
  ),
  property('request-optional-property-became-not-read-only', 'added', [
    field({ ...text, readOnly: true }),
    field(text),
  ]),
  property(
    'request-required-property-became-not-read-only',
    'added-as-required',
    [field({ ...text, readOnly: true }, true), field(text, true)],
    accepted,
  ),
  property('request-{optional,required}-property-became-write-only', 'write-only-added', [
    field(text),
    field({ ...text, writeOnly: true }),
  ]),
  property('request-{optional,required}-property-became-not-write-only', 'write-only-removed', [
    field({ ...text, writeOnly: true }),
    field(text),
  ]),
  property('response-{optional,required}-property-became-read-only', 'read-only-added', [
    field(text),
    field({ ...text, readOnly: true }),
  ]),
  property('response-{optional,required}-property-became-not-read-only', 'read-only-removed', [
    field({ ...text, readOnly: true }),
    field(text),
  ]),
  property(
    'response-{optional,required}-property-became-write-only',
    'write-only-added',
    [field(text), field({ ...text, writeOnly: true })],
    onlyWritten,
  ),
  property(
    'response-{optional,required}-property-became-not-write-only',
    'added',
    [field({ ...text, writeOnly: true }), field(text)],
    'A response that has one field more breaks nobody.',
  ),
  property('{request,response}-property-deprecated{,-with-sunset}', 'deprecated-added', [
    field(text),
    field({ ...text, deprecated: true, 'x-sunset': '2027-01-01' }),
  ]),
  property('{request,response}-property-reactivated', 'deprecated-removed', [
    field({ ...text, deprecated: true }),
    field(text),
  ]),
]

const deprecated = { deprecated: true, 'x-sunset': '2025-12-01' }
const planned =
  'This is a rule for one document, which a linter checks. The gate compares the sunsets of two documents.'
const stability =
  '`x-stability-level` is an extension of oasdiff. A team accepts changes of unstable operations with exceptions.'
const version = 'The version in `info` is a text: a team decides how it counts.'
const grouping = 'Tags only group operations in the documentation.'
const stricter = 'Credentials that were enough are refused.'
const fewer = 'Clients use it to sign in.'
const generated = 'Generated clients name their code by it, so it is a warning.'
const gone = 'Clients no longer find the header, also if it could be missing before.'

const books = (document: any) => document.paths['/books']
const parameterOf = (document: any) => books(document).get.parameters[0]
const oauth = (document: any) => document.components.securitySchemes.OAuth
const flow = (document: any) => oauth(document).flows.clientCredentials
const okay = (document: any) => books(document).get.responses['200']
const body = (document: any) => books(document).post.requestBody

const whole: Row[] = [
  row('endpoint-added', 'operation-added', (d) => {
    d.paths['/loans'] = books(d)
  }),
  row('webhook-added', 'operation-added', (d) => {
    d.webhooks = { loan: { post: {} } }
  }),
  {
    ...row('webhook-removed', 'operation-removed', (d) => delete d.webhooks),
    before: (d) => {
      d.webhooks = { loan: { post: {} } }
    },
  },
  row('endpoint-deprecated{,-with-sunset}', 'deprecation-added', (d) =>
    Object.assign(books(d).get, { ...deprecated, 'x-sunset': '2027-01-01' }),
  ),
  {
    ...row('endpoint-reactivated', 'deprecation-removed', (d) => delete books(d).get.deprecated),
    before: (d) => {
      books(d).get.deprecated = true
    },
  },
  row('api-{,path-}removed-without-deprecation', 'operation-removed', (d) => delete d.paths['/books']),
  {
    ...row('api-{,path-}removed-before-sunset', 'operation-removed', (d) => delete d.paths['/books']),
    before: (d) => Object.assign(books(d).get, { deprecated: true, 'x-sunset': '2027-01-01' }),
  },
  {
    ...row('api-{,path-}removed-with-deprecation', 'operation-removed', (d) => delete books(d).get),
    before: (d) => Object.assign(books(d).get, deprecated),
  },
  {
    ...row('api-sunset-date-changed-too-small', 'sunset-changed', (d) => {
      books(d).get['x-sunset'] = '2026-06-01'
    }),
    before: (d) => Object.assign(books(d).get, { deprecated: true, 'x-sunset': '2027-01-01' }),
  },
  notApplicable('{api,request-parameter,request-property,response-property}-sunset-date-too-small', planned),
  notApplicable(
    '{api-deprecated-sunset-{missing,parse},api-path-sunset-parse,request-parameter-sunset-parse}',
    planned,
  ),
  notApplicable(
    '{request-parameter-deprecated-sunset-missing,{request,response}-property-deprecated-sunset-{missing,invalid}}',
    planned,
  ),
  {
    ...row(
      'sunset-deleted',
      'sunset-removed',
      (d) => delete books(d).get['x-sunset'],
      'Callers who were told to leave can stay.',
    ),
    before: (d) => Object.assign(books(d).get, deprecated),
  },
  notApplicable(
    '{api-invalid-stability-level,{api,request-property,response-property}-stability-{decreased,increased}}',
    stability,
  ),
  notApplicable('{api-major-version-not-bumped,api-version-{decreased,not-bumped}}', version),
  notApplicable('api-tag-{added,removed}', grouping),
  row('api-operation-id-removed', 'operation-id-removed', (d) => delete books(d).get.operationId, generated),
  row('api-operation-id-added', 'operation-id-added', (d) => {
    books(d).post.operationId = 'addBook'
  }),
  row('api-schema-removed', 'type-removed', (d) => delete d.components.schemas.Book, generated),
  row('api-{,global-}security-removed', 'authentication-changed', (d) => {
    d.security = []
  }),
  row('api-{,global-}security-added', 'authentication-changed', (d) => d.security.push({ ApiKey: [] })),
  row(
    'api-{,global-}security-scope-added',
    'authentication-changed',
    (d) => d.security[0].OAuth.push('write'),
    stricter,
  ),
  row('api-{,global-}security-scope-removed', 'authentication-changed', (d) => d.security[0].OAuth.pop()),
  row('api-security-component-added', 'security-scheme-added', (d) => {
    d.components.securitySchemes.Cookie = { type: 'apiKey', in: 'cookie', name: 'c' }
  }),
  row(
    'api-security-component-removed',
    'security-scheme-removed',
    (d) => delete d.components.securitySchemes.ApiKey,
    fewer,
  ),
  row(
    'api-security-component-type-changed',
    'security-scheme-changed',
    (d) => {
      d.components.securitySchemes.ApiKey = { type: 'http', scheme: 'basic' }
    },
    fewer,
  ),
  row(
    'api-security-component-oauth-{token-,}url-changed',
    'security-scheme-changed',
    (d) => {
      flow(d).tokenUrl = 'https://other.example'
    },
    fewer,
  ),
  row('api-security-component-oauth-scope-added', 'security-scope-added', (d) => {
    flow(d).scopes.remove = ''
  }),
  row(
    'api-security-component-oauth-scope-removed',
    'security-scope-removed',
    (d) => delete flow(d).scopes.write,
    fewer,
  ),
  row(
    'api-security-component-oauth-scope-changed',
    undefined,
    (d) => {
      flow(d).scopes.write = 'Writes all.'
    },
    'Only the description of the scope changes.',
  ),
]

const parameters: Row[] = [
  row('new-request-path-parameter', 'operation-removed', (d) => {
    d.paths = { '/books/{id}': books(d) }
  }),
  row('new-required-request-parameter', 'request-parameter-added-as-required', (d) =>
    books(d).get.parameters.push({ name: 'b', in: 'query', required: true, schema: text }),
  ),
  row('new-optional-request-parameter', 'request-parameter-added', (d) =>
    books(d).get.parameters.push({ name: 'b', in: 'query', schema: text }),
  ),
  row(
    'new-required-request-default-parameter-to-existing-path',
    'request-parameter-added-as-required',
    (d) => {
      books(d).parameters = [{ name: 'b', in: 'query', required: true, schema: text }]
    },
  ),
  row('new-optional-request-default-parameter-to-existing-path', 'request-parameter-added', (d) => {
    books(d).parameters = [{ name: 'b', in: 'query', schema: text }]
  }),
  row('new-required-request-header-property', 'request-parameter-added-as-required', (d) =>
    Object.assign(books(d).get.parameters[1].schema, { properties: { a: text, c: text }, required: ['c'] }),
  ),
  row('request-header-property-became-required', 'request-parameter-became-required', (d) => {
    books(d).get.parameters[1].schema.required = ['a']
  }),
  row(
    'request-parameter-removed',
    'request-parameter-removed',
    (d) => books(d).get.parameters.shift(),
    'The parameter that callers send has no effect any more, or is refused, so it is an error.',
  ),
  {
    ...row('request-parameter-removed-before-sunset', 'request-parameter-removed', (d) =>
      books(d).get.parameters.shift(),
    ),
    before: (d) => Object.assign(parameterOf(d), { deprecated: true, 'x-sunset': '2027-01-01' }),
  },
  {
    ...row('request-parameter-removed-with-deprecation', 'request-parameter-removed', (d) =>
      books(d).get.parameters.shift(),
    ),
    before: (d) => Object.assign(parameterOf(d), deprecated),
  },
  row('request-parameter-deprecated', 'request-parameter-deprecated', (d) => {
    parameterOf(d).deprecated = true
  }),
  {
    ...row(
      'request-parameter-reactivated',
      'request-parameter-reactivated',
      (d) => delete parameterOf(d).deprecated,
    ),
    before: (d) => {
      parameterOf(d).deprecated = true
    },
  },
  {
    ...row('request-parameter-sunset-date-changed-too-small', 'request-parameter-sunset-changed', (d) => {
      parameterOf(d)['x-sunset'] = '2026-06-01'
    }),
    before: (d) => Object.assign(parameterOf(d), { deprecated: true, 'x-sunset': '2027-01-01' }),
  },
  {
    ...row(
      'request-parameter-sunset-deleted',
      'request-parameter-sunset-removed',
      (d) => delete parameterOf(d)['x-sunset'],
      'Callers who were told to leave can stay.',
    ),
    before: (d) => Object.assign(parameterOf(d), deprecated),
  },
  row('request-parameter-became-required', 'request-parameter-became-required', (d) => {
    parameterOf(d).required = true
  }),
  {
    ...row(
      'request-parameter-became-optional',
      'request-parameter-became-optional',
      (d) => delete parameterOf(d).required,
    ),
    before: (d) => {
      parameterOf(d).required = true
    },
  },
]

const otherStatus = 'Clients that handle only the former status take the call for failed, so it is a warning.'

const contents: Row[] = [
  {
    ...row('request-body-added-required', 'request-body-added-as-required', (d) => {
      books(d).get.requestBody = { required: true, content: {} }
    }),
  },
  {
    ...row('request-body-added-optional', 'request-body-added', (d) => {
      books(d).get.requestBody = { content: {} }
    }),
  },
  row('request-body-removed', 'request-body-removed', (d) => delete books(d).post.requestBody),
  row('request-body-became-required', 'request-body-became-required', (d) => {
    body(d).required = true
  }),
  {
    ...row('request-body-became-optional', 'request-body-became-optional', (d) => {
      body(d).required = false
    }),
    before: (d) => {
      body(d).required = true
    },
  },
  row('request-body-media-type-added', 'request-content-type-added', (d) => {
    body(d).content['text/csv'] = {}
  }),
  row(
    'request-body-media-type-removed',
    'request-content-type-removed',
    (d) => delete body(d).content['application/json'],
  ),
  {
    ...row('request-body-media-type-schema-added', 'request-body-type-changed', (d) => {
      body(d).content['application/json'].schema = object
    }),
    before: (d) => delete body(d).content['application/json'].schema,
  },
  row(
    'request-body-media-type-schema-removed',
    'request-body-type-changed',
    (d) => delete body(d).content['application/json'].schema,
  ),
  {
    ...row('response-body-media-type-schema-added', 'response-body-type-changed', (d) => {
      okay(d).content['application/json'].schema = object
    }),
    before: (d) => delete okay(d).content['application/json'].schema,
  },
  row(
    'response-body-media-type-schema-removed',
    'response-body-type-changed',
    (d) => delete okay(d).content['application/json'].schema,
    promised,
  ),
  row('response-header-added', 'response-header-added', (d) => {
    okay(d).headers['X-New'] = { schema: text }
  }),
  row(
    'required-response-header-removed',
    'response-header-removed',
    (d) => delete okay(d).headers['X-Total'],
  ),
  row(
    'optional-response-header-removed',
    'response-header-removed',
    (d) => delete okay(d).headers['X-Page'],
    gone,
  ),
  row(
    'response-header-became-optional',
    'response-header-became-optional',
    (d) => delete okay(d).headers['X-Total'].required,
  ),
  row('response-media-type-added', 'response-content-type-added', (d) => {
    okay(d).content['text/csv'] = {}
  }),
  row(
    'response-media-type-removed',
    'response-content-type-removed',
    (d) => delete okay(d).content['application/json'],
  ),
  row('response-media-type-name-generalized', 'response-content-type-removed', (d) => {
    okay(d).content = { 'application/*': okay(d).content['application/json'] }
  }),
  {
    ...row(
      'response-media-type-name-specialized',
      undefined,
      (d) => {
        okay(d).content = { 'application/json': okay(d).content['application/*'] }
      },
      'Clients that accept the range also accept the type.',
    ),
    before: (d) => {
      okay(d).content = { 'application/*': okay(d).content['application/json'] }
    },
  },
  row(
    'response-media-type-name-changed',
    undefined,
    (d) => {
      okay(d).content = { 'application/json; charset=utf-8': okay(d).content['application/json'] }
    },
    'The gate compares content types without their parameters.',
  ),
  row(
    'response-success-status-added',
    'response-success-status-added',
    (d) => {
      books(d).get.responses['202'] = { description: '' }
    },
    otherStatus,
  ),
  row(
    'response-success-status-removed',
    'response-success-status-removed',
    (d) => delete books(d).get.responses['200'],
  ),
  row('response-non-success-status-added', 'response-status-added', (d) => {
    books(d).get.responses['409'] = { description: '' }
  }),
  row(
    'response-non-success-status-removed',
    'response-status-removed',
    (d) => delete books(d).get.responses['404'],
    'Clients that handle the status get another one, so it is a warning.',
  ),
]

function kebab(keyword: unknown): string {
  return String(keyword).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export const rows: Row[] = [
  ...whole,
  ...parameters,
  ...contents,
  ...properties,
  ...types,
  ...values,
  ...limits,
  ...lowerLimits,
  ...items,
  ...readOnlyFields,
  ...patterns,
  ...applied,
  ...structures,
  ...compositions,
]

/** The document that the rows change. */
export const base = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  security: [{ OAuth: ['read'] }],
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: [
          { name: 'a', in: 'query', schema: text },
          { name: 'X-Filter', in: 'header', schema: { type: 'object', properties: { a: text } } },
        ],
        responses: {
          '200': {
            description: '',
            headers: { 'X-Total': { required: true, schema: text }, 'X-Page': { schema: text } },
            content: { 'application/json': { schema: object } },
          },
          '404': { description: '' },
        },
      },
      post: {
        requestBody: { content: { 'application/json': { schema: object } } },
        responses: { '201': { description: '' } },
      },
    },
  },
  components: {
    schemas: { Book: object },
    securitySchemes: {
      ApiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      OAuth: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://books.example/token', scopes: { read: '', write: '' } },
        },
      },
    },
  },
}
