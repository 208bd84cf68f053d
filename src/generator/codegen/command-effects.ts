/** Says what each command does, in words, and which command takes it back. */

import type { RecordKind, Schema } from '../../../surface/src/document/openapi.ts'
import { recordInPath } from '../../../surface/src/document/operations.ts'
import { branchOf, inline, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import { ref } from '../../../surface/src/generate/code.ts'
import type { CommandEffect, FieldFormats } from '../../shared/descriptors.ts'
import { kindOf } from '../document/fields.ts'
import type { Operation } from '../document/operations.ts'
import { secretsIn } from './withheld.ts'
import { descriptorOf } from './write-operations.ts'

/** A record that sentences are about. */
interface Subject {
  record: RecordKind
  schema: Schema
}

type Words = Pick<CommandEffect, 'called' | 'formats'>

/** Undefined if the operation changes nothing. `operations` are all operations. */
export function effectOf(operation: Operation, operations: Operation[], schemas: Schemas) {
  const { method, shape } = operation
  if (method === 'get') return undefined
  const { verb, effect, child } = descriptorOf(operation, schemas)
  const answer = operation.success.schema && inline(operation.success.schema, schemas)
  const subject = subjectOf(operation, answer, schemas)
  const did = shape === 'update' ? ('changed' as const) : effect
  return {
    verb: child ? 'added {record}' : verb.replace('their ', 'your '),
    did,
    kind: subject?.record.kind,
    ...(subject && wordsFor(subject, schemas)),
    verbs: shape === 'update' && subject ? verbsIn(subject.schema, schemas) : undefined,
    records: answer && !answer.properties?.id ? recordsIn(answer, schemas) : undefined,
    isResult: (did === 'added' && subject?.schema['x-terminal']?.isResult) || undefined,
    secrets: answer ? nonEmpty(secretsIn(answer)) : undefined,
    loses: operation.loses,
    undo:
      did && subject && canBeUndone(operation)
        ? undoOf(did, subject.record, operation, operations)
        : undefined,
    reader: subject && readerOf(operation, subject, operations),
  }
}

/** The record in the response; without one, the record in the path. */
function subjectOf(operation: Operation, answer: Schema | null, schemas: Schemas): Subject | undefined {
  const id = answer?.properties?.id
  const record = (id && recordOf(id)) ?? recordInPath(operation, schemas)
  const schema = record && modelOf(record, schemas)
  return schema && { record, schema }
}

/** The model whose `@view` describes the records of the kind. */
const modelOf = ({ kind }: RecordKind, schemas: Schemas): Schema | undefined =>
  Object.values(schemas).find(
    ({ properties, 'x-view': view }) =>
      view && properties?.id && recordOf(inline(properties.id, schemas))?.kind === kind,
  )

function wordsFor({ record, schema }: Subject, schemas: Schemas): Words {
  const { properties = {}, 'x-view': view } = schema
  const name = ['name', 'title'].find((each) => each in properties)
  const called = view?.called ?? (name ? `${record.name} {${name}}` : record.name)
  return { called, formats: formatsOf(schema, schemas) }
}

/** The formats of all fields, also of nested objects, because sentences also name the fields that an update changes. */
function formatsOf({ properties = {} }: Schema, schemas: Schemas): FieldFormats | undefined {
  const formats = Object.entries(properties).flatMap(([name, each]) => {
    const schema = inline(each, schemas)
    const nested = branchOf(schema).properties ? formatsOf(branchOf(schema), schemas) : undefined
    const inner = Object.entries(nested ?? {}).map(([field, kind]) => [`${name}.${field}`, kind] as const)
    const kind = formatOf(name, schema)
    return kind ? [[name, kind] as const, ...inner] : inner
  })
  return formats.length > 0 ? Object.fromEntries(formats) : undefined
}

function formatOf(name: string, schema: Schema): FieldFormats[string] | undefined {
  const kind = kindOf(name, schema)
  if (kind === 'number' && name === 'size') return 'bytes'
  return kind === 'money' || kind === 'minutes' || kind === 'moment' || kind === 'date' ? kind : undefined
}

function verbsIn({ properties = {} }: Schema, schemas: Schemas): CommandEffect['verbs'] {
  const phrases = Object.entries(properties).flatMap(([name, schema]) => {
    const verbs = inline(schema, schemas)['x-verbs']
    return verbs ? [[name, verbs] as const] : []
  })
  return phrases.length > 0 ? Object.fromEntries(phrases) : undefined
}

/** The records in the fields of a response without an id. */
function recordsIn({ properties = {} }: Schema, schemas: Schemas): CommandEffect['records'] {
  const found = Object.entries(properties).flatMap(([name, { properties: fields }]) => {
    const record = fields?.id && recordOf(fields.id)
    const schema = record && modelOf(record, schemas)
    return schema ? [[name, wordsFor({ record, schema }, schemas)] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** An update takes itself back. A restored record is archived or removed again if only one of these is possible. */
function undoOf(
  did: NonNullable<CommandEffect['did']>,
  { kind }: RecordKind,
  { commands }: Operation,
  operations: Operation[],
): string | undefined {
  const ofKind = operations.filter(
    ({ path, parameters }) =>
      /\{id\}(\/\w+)?$/.test(path) && parameters.some(({ schema }) => recordOf(schema)?.kind === kind),
  )
  const commandAt = (is: (operation: Operation) => boolean) => ofKind.find(is)?.commands[0]?.name
  const remove = commandAt(({ shape }) => shape === 'remove')
  const archive = commandAt(({ path }) => path.endsWith('/archive'))
  const restore = commandAt(({ path }) => path.endsWith('/restore'))
  if (did === 'changed') return commands[0]?.name
  if (did === 'added') return remove ?? archive
  if (did === 'restored') return remove && archive ? undefined : (remove ?? archive)
  return restore
}

/** Removed records can be restored, and what an update sets can be set again. */
const canBeUndone = ({ destructive, verb }: Operation) =>
  !destructive || destructive.when !== undefined || verb === 'removed {record}'

/** Reads the record in the path of the operation. Undefined if the path contains another record, such as its parent. */
function readerOf(operation: Operation, { record }: Subject, operations: Operation[]) {
  const { path } = operation
  const own = path.slice(0, path.indexOf('{id}') + '{id}'.length)
  const reader = operations.find((each) => each.shape === 'get' && each.path === own)
  const isSame = reader?.parameters.some(({ schema }) => recordOf(schema)?.kind === record.kind)
  return isSame ? ref(reader!.id) : undefined
}

const nonEmpty = (names: string[]) => (names.length > 0 ? names : undefined)
