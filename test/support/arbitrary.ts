/** Generates valid values for a schema of the OpenAPI document, for fast-check. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { document } from './document.ts'
import { anyId, resolve } from './examples.ts'

/** True if the document's own schema accepts the value. */
export const fits = validator({ validateFormats: true })

/** The same without formats, which are only annotations in JSON Schema 2020-12: many consumers read only the pattern. */
export const fitsPattern = validator({ validateFormats: false })

function validator(options: { validateFormats: boolean }) {
  const ajv = addFormats.default(
    new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false }, ...options }),
  )
  ajv.addSchema(document, 'document')
  const validators = new WeakMap<object, ValidateFunction>()
  return (schema: object, value: unknown): boolean => {
    const known = validators.get(schema)
    const validate = known ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
    validators.set(schema, validate)
    return validate(value)
  }
}

/** Existing ids by prefix. Ids can be added at any time: they are chosen when a value is generated. */
export type KnownIds = Map<string, string[]>

/** Values of every kind that the schema allows. Half of their ids exist. */
export function fitting(schema: any, ids: KnownIds): fc.Arbitrary<any> {
  const whole = resolve(schema)
  const { description: _, ...rest } = schema
  if (rest.$ref && Object.keys(rest).length > 1) return fitting({ ...whole, ...rest, $ref: undefined }, ids)
  return made(whole, ids).filter((value) => fitsPattern(schema, value))
}

function made(schema: any, ids: KnownIds): fc.Arbitrary<any> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.oneOf ?? schema.anyOf
  if (variants && !schema.properties) return fc.oneof(...variants.map((each: any) => fitting(each, ids)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => made({ ...schema, type }, ids)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    case 'number':
      return fc.double({ noNaN: true })
    case 'array': {
      const { minItems: minLength, maxItems: maxLength } = schema
      return fc.array(fitting(schema.items, ids), { minLength, maxLength: Math.min(maxLength ?? 5, 5) })
    }
    case 'object':
      return objects(schema, ids)
    default:
      return texts(schema, ids)
  }
}

function objects({ properties = {}, required = [], oneOf, anyOf }: any, ids: KnownIds): fc.Arbitrary<any> {
  const choice = oneOf ?? anyOf
  // Choose the field first: random records hardly ever have exactly one of five fields.
  if (choice)
    return fc.constantFrom(...choice.map((each: any) => each.required[0])).chain((chosen: string) => {
      const others = oneOf
        ? choice.map((each: any) => each.required[0]).filter((name: string) => name !== chosen)
        : []
      const left = Object.entries(properties).filter(([name]) => !others.includes(name))
      return objects({ properties: Object.fromEntries(left), required: [...required, chosen] }, ids)
    })
  const fields = Object.entries(properties).map(([name, each]) => [name, fitting(each, ids)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

/** All of Unicode except lone surrogates, which are not valid text. Characters that often cause errors are frequent. */
const characters = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', size: '+1' }),
  fc.string(),
  fc.constantFrom('\0', ' ', '%', '\\', "'", '"', '-', '{}', 'null', '\u202e', '😀', 'ß'),
)

/** Half of the formatted texts are made from the format, and half from the pattern. */
function texts(schema: any, ids: KnownIds): fc.Arbitrary<string> {
  const { format, pattern } = schema
  const formatted = ofFormat(format)
  if (!formatted) return ofPattern(schema, ids)
  return pattern ? fc.oneof(formatted, ofPattern(schema, ids)) : formatted
}

function ofPattern({ pattern, minLength = 0, maxLength = 1000 }: any, ids: KnownIds): fc.Arbitrary<string> {
  const kinds = pattern?.match(/^\^\(?([a-z|]+)\)?_\[0-7\]/)?.[1].split('|') ?? []
  if (kinds.length > 0) {
    const known = fc.nat().chain((index) => {
      const list = kinds.flatMap((kind: string) => ids.get(kind) ?? [])
      return list.length > 0 ? fc.constant(list[index % list.length]!) : matching(pattern)
    })
    return fc.oneof(known, matching(pattern))
  }
  const isPlain = !pattern || /\\S|\\s|\\0|\\u0000/.test(pattern)
  if (!isPlain) return matching(pattern)
  const longest = fc.constantFrom('x', 'é', '😀').map((each) => each.repeat(Math.min(maxLength, 10_000)))
  return fc.oneof(
    { weight: 8, arbitrary: characters.map((text) => text.padEnd(minLength, 'x')) },
    { weight: 1, arbitrary: longest },
  )
}

const patterns = new Map<string, fc.Arbitrary<string>>()

/** Cached by pattern, because making one takes longer than a request. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'))
  patterns.set(pattern, known)
  return known
}

function ofFormat(format: string | undefined): fc.Arbitrary<string> | null {
  switch (format) {
    case 'date':
      return fc.oneof(
        dates.map((date) => date.slice(0, 10)),
        fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '2028-02-29'),
      )
    case 'date-time':
      return fc.oneof(
        dates,
        dates.map((date) => date.replace('Z', '+05:30')),
        fc.constantFrom(
          '0000-01-01T00:00:00Z',
          '0001-01-01T00:00:00Z',
          '9999-12-31T23:59:59.9999Z',
          '2026-12-31T23:59:60Z',
          '2026-06-30t12:00:00z',
          '2026-06-30 12:00:00Z',
          '2026-01-01T00:00:00.12345678901234567890Z',
        ),
      )
    case 'email':
      return fc.emailAddress({ size: 'small' })
    case 'uri':
      return fc.webUrl({ withQueryParameters: true, withFragments: true })
    default:
      return null
  }
}

const dates = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Adds the ids in a text to the existing ids. */
export function learn(ids: KnownIds, text: string): void {
  for (const id of text.match(anyId) ?? []) {
    const kind = id.slice(0, 3)
    const list = ids.get(kind) ?? []
    ids.set(kind, [...list, id].slice(-20))
  }
}
