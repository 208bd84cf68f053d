/** The decorators of `lib/decorators.tsp`. Generators, gate and mock read what they declare from the `x-` members of the document. */
import {
  $doc,
  $pattern,
  $tag,
  type DecoratorContext,
  type Enum,
  type Interface,
  type Model,
  type ModelProperty,
  markDeprecated,
  type Namespace,
  type Operation,
  type Scalar,
  type Type,
} from '@typespec/compiler'
import { $route } from '@typespec/http'
import * as openApi from '@typespec/openapi'
import { $operationId, getExtensions, setExtension } from '@typespec/openapi'
import type { RecordKind } from '../document/openapi.ts'
import { kindsOf, refusalsOf } from './facts.ts'
import { reportDiagnostic } from './lib.ts'

type Decorators = Record<'TypeSpec.OpenAPI', { tagMetadata: (...args: any[]) => void }>

/** The module exports its decorators, but its types do not. */
const { tagMetadata } = (openApi as unknown as { $decorators: Decorators }).$decorators['TypeSpec.OpenAPI']

/** A decorator that stores its argument. */
export const set =
  (key: `x-${string}`) =>
  ({ program }: DecoratorContext, target: Type, value: unknown): void =>
    setExtension(program, target, key, value)

/** A decorator that stores an example. TypeSpec passes values such as `plainDate.fromISO(…)` as objects that are not JSON. */
const setExample =
  (key: `x-${string}`) =>
  ({ program, decoratorTarget }: DecoratorContext, target: Type, value: unknown): void => {
    if (hasTypeSpecValue(value))
      reportDiagnostic(program, {
        code: 'body',
        format: { message: 'The example contains a date, a time or an enum member: write it as text.' },
        target: decoratorTarget,
      })
    else setExtension(program, target, key, value)
  }

function hasTypeSpecValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'valueKind' in value || 'entityKind' in value || Object.values(value).some(hasTypeSpecValue)
}

/** A decorator without arguments. */
export const mark =
  (key: `x-${string}`) =>
  ({ program }: DecoratorContext, target: Type): void =>
    setExtension(program, target, key, true)

/** A decorator that can be repeated. Decorators run bottom up, so prepending keeps the order of the source. */
export const prepend =
  (key: `x-${string}`) =>
  ({ program }: DecoratorContext, target: Type, name: string, options?: object): void => {
    const others = (getExtensions(program, target).get(key) ?? []) as object[]
    setExtension(program, target, key, [{ name, ...options }, ...others])
  }

function resource(
  context: DecoratorContext,
  service: Namespace,
  operations: Interface,
  path: string,
  tag: string,
  description?: string,
): void {
  context.call($route, operations, path)
  context.call($tag, operations, tag)
  if (description) context.call(tagMetadata, service, tag, { description })
}

function shape(context: DecoratorContext, operation: Operation, value: string): void {
  setExtension(context.program, operation, 'x-shape', value)
  context.call($operationId, operation, operation.name)
}

/** Stored in a state map, because the emitter drops the extensions of models that are used only as responses. */
function refuses(
  { program }: DecoratorContext,
  target: Type,
  status: number,
  code: string,
  description: string,
  members?: Record<string, unknown>,
): void {
  const known = refusalsOf(program)
  known.set(target, [
    { status, code, description, ...(members && { members }) },
    ...(known.get(target) ?? []),
  ])
}

function exactlyOneOf({ program }: DecoratorContext, model: Model, fields: Model | string[]): void {
  const names = Array.isArray(fields) ? fields : [...fields.properties.keys()]
  setExtension(program, model, 'x-exactly-one-of', names)
}

const suffix = '[0-7][0-9a-hjkmnp-tv-z]{25}'
const articleOf = (name: string) => (/^[aeio]/i.test(name) ? 'an' : 'a')

/** Ids of one kind of record: its prefix and a UUID in base 32 (TypeID). */
export function recordId(
  context: DecoratorContext,
  scalar: Scalar,
  kind: string,
  prefix: string,
  name = kind.replaceAll('_', ' '),
): void {
  const record: RecordKind = { kind, prefix, name }
  const described = `${articleOf(name)} ${name}`
  kindsOf(context.program).set(scalar, record)
  context.call($doc, scalar, `Id of ${described}, such as \`${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7\`.`)
  context.call($pattern, scalar, `^${prefix}_${suffix}$`, `must be the id of ${described} (${prefix}_…)`)
  setExtension(context.program, scalar, 'x-record', record)
}

/** Ids of several kinds of records. */
const recordIds = (context: DecoratorContext, scalar: Scalar, ...ids: Scalar[]): void =>
  declareIds(
    context,
    scalar,
    ids.flatMap((id) => kindsOf(context.program).get(id) ?? []),
  )

export function declareIds(context: DecoratorContext, scalar: Scalar, records: RecordKind[]): void {
  const names = records.map(({ name }) => name)
  const prefixes = records.map(({ prefix }) => prefix).join('|')
  const message = `must be the id of a ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  context.call($pattern, scalar, `^(${prefixes})_${suffix}$`, message)
  setExtension(context.program, scalar, 'x-records', records)
}

/** Reports unknown states, and states without an entry in the table. */
function moves(
  { program, decoratorTarget }: DecoratorContext,
  states: Enum,
  table: Record<string, string[]>,
  closed: string[],
): void {
  const known = [...states.members.keys()]
  const wrong = [...Object.keys(table), ...Object.values(table).flat(), ...closed].find(
    (name) => !known.includes(name),
  )
  const missing = known.find((name) => !(name in table))
  const message = wrong
    ? `${wrong} is not a member of ${states.name}`
    : missing && `${missing} has no transitions`
  if (message) reportDiagnostic(program, { code: 'moves', format: { message }, target: decoratorTarget })
  setExtension(program, states, 'x-moves', table)
  setExtension(program, states, 'x-closed', closed)
}

function deprecated(
  { program }: DecoratorContext,
  operation: Operation,
  since: string,
  sunset: string,
  instead: string,
): void {
  markDeprecated(program, operation, { message: instead })
  setExtension(program, operation, 'x-deprecated-since', since)
  setExtension(program, operation, 'x-sunset', sunset)
  setExtension(program, operation, 'x-deprecated-instead', instead)
}

function destructive(
  { program }: DecoratorContext,
  operation: Operation,
  why: string,
  when?: Record<string, string | boolean>,
): void {
  setExtension(program, operation, 'x-destructive', { why, ...(when && { when }) })
}

const several = ({ program }: DecoratorContext, property: ModelProperty): void =>
  setExtension(program, property, 'x-several', true)

export const $decorators = {
  Surface: {
    resource,
    shape,
    refuses,
    exactlyOneOf,
    someOf: set('x-some-of'),
    notTogether: set('x-not-together'),
    recordId,
    recordIds,
    moves,
    deprecated,
    destructive,
    several,
    sends: setExample('x-sends'),
    answers: setExample('x-answers'),
    ifVersion: mark('x-if-version'),
    view: set('x-view'),
    tool: prepend('x-mcp-tool'),
    command: prepend('x-cli-command'),
    program: set('x-program'),
  },
}
