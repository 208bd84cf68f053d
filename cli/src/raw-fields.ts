/** The fields of `vs api`: `name=Acme`, `tags[]=retail`, `owner[id]=…`, as in `gh api`. */
import { UsageError } from './errors.ts'
import { readFileOrInput } from './raw-input.ts'

type Value = string | number | boolean | null | Value[] | Fields
interface Fields {
  [name: string]: Value
}

/** Returns null if there are no fields. */
export async function fieldsFrom(texts: readonly string[] = [], typed: readonly string[] = []) {
  if (texts.length + typed.length === 0) return null
  const fields: Fields = Object.create(null)
  for (const text of texts) put(fields, text, ...split(text, '--raw-field'))
  for (const text of typed) {
    const [keys, value] = split(text, '--field')
    put(fields, text, keys, await typedValue(value))
  }
  return fields
}

function split(text: string, option: string): [keys: string[], value: string] {
  const [, name, brackets, value] = text.match(/^([^=[\]]+)((?:\[[^[\]]*\])*)=(.*)$/s) ?? []
  if (name === undefined)
    throw new UsageError(
      `${option} must be key=value, not \`${text}\`.`,
      'For example: -f name=Acme, -f "tags[]=retail"',
    )
  return [[name, ...[...brackets!.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key!)], value!]
}

/** Puts the value at its place. An empty key appends to a list. */
function put(fields: Fields, text: string, keys: readonly string[], value: Value): void {
  const [key, ...rest] = keys as [string, ...string[]]
  if (rest.length === 0) fields[key] = value
  else if (rest[0] === '')
    fields[key] = [...listAt(fields, key, text), withinList(rest.slice(1), text, value)]
  else {
    const part = objectAt(fields, key, text)
    put(part, text, rest, value)
    fields[key] = part
  }
}

function withinList(keys: readonly string[], text: string, value: Value): Value {
  if (keys.length === 0) return value
  const fields: Fields = Object.create(null)
  put(fields, text, keys, value)
  return fields
}

function listAt(fields: Fields, key: string, text: string): Value[] {
  const present = fields[key] ?? []
  if (Array.isArray(present)) return present
  throw twoKinds(key, text)
}

function objectAt(fields: Fields, key: string, text: string): Fields {
  const present = fields[key] ?? Object.create(null)
  if (typeof present === 'object' && !Array.isArray(present)) return present
  throw twoKinds(key, text)
}

const twoKinds = (key: string, text: string) =>
  new UsageError(`The field ${key} already has a value of another kind: \`${text}\`.`)

async function typedValue(text: string): Promise<Value> {
  if (text === '-' || text.startsWith('@')) return readFileOrInput(text.replace(/^@/, ''))
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text
}
