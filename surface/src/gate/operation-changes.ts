/** The changes of an operation: its parameters, body, responses and facts. */
import type { Schema } from '../document/openapi.ts'
import { type Change, declared, type Facts, factChanges, type Group } from './change.ts'
import type { Body, Endpoint, Header, Parameter, Response } from './endpoints.ts'
import { entryOf, isIn } from './media-types.ts'
import { type SchemaChange, type Side, schemaChanges } from './schema-change.ts'
import type { SchemaComparison } from './schema-comparison.ts'
import { authenticationChanges } from './security.ts'
import { isOver } from './sunset.ts'

/** Rules for the extensions of operations. */
export interface OperationRules {
  /** Facts of an operation; `other` is the operation in the later document. */
  facts?(operation: Endpoint, other: Endpoint): Facts
  /** Codes of refusals that follow from facts that are compared themselves, such as a role. */
  impliedRefusals?: readonly string[]
}

export interface OperationContext {
  today: string
  schemas: SchemaComparison
  operations: OperationRules
}

/** Both versions of an operation, and how to report their changes. */
class OperationComparison {
  readonly #old: Endpoint
  readonly #now: Endpoint
  readonly #context: OperationContext
  readonly #group: Group
  /** The side of parameters and bodies: `response` if the service is the caller. */
  readonly #sent: Side
  /** The side of responses. */
  readonly #received: Side
  /** The beginning of the codes of parameters and bodies. */
  readonly #request: string
  /** The beginning of the codes of responses. */
  readonly #response: string

  constructor(old: Endpoint, now: Endpoint, context: OperationContext) {
    this.#old = old
    this.#now = now
    this.#context = context
    this.#group = { whom: old.isCallback ? 'receivers of' : 'callers of', code: 'operation', uses: old.name }
    this.#sent = old.isCallback ? 'response' : 'request'
    this.#received = old.isCallback ? 'request' : 'response'
    this.#request = old.isCallback ? 'webhook' : 'request'
    this.#response = old.isCallback ? 'webhook-response' : 'response'
  }

  changes(): Change[] {
    const [old, now] = [this.#old, this.#now]
    const { facts = () => ({}), impliedRefusals = [] } = this.#context.operations
    const all = (each: Endpoint): Facts => ({
      ...factsOf(each),
      ...refusalsOf(each, impliedRefusals),
      ...facts(each, now),
    })
    return [
      ...factChanges(this.#group, all(old), all(now)),
      ...authenticationChanges(old, now),
      ...this.#texts(),
      ...this.#parameters(),
      ...this.#body(old.body, now.body),
      ...this.#responses(),
    ]
  }

  #change(code: string, what: string, breaking: boolean): Change {
    const { whom, uses } = this.#group
    return { code, whom, uses: uses!, what, breaking }
  }

  #texts(): Change[] {
    const [one, two] = [this.#old, this.#now].map(
      ({ operation }) => `${operation.summary}\n${operation.description}`,
    )
    return one === two ? [] : [this.#change('operation-text-changed', 'it has another description', false)]
  }

  // Parameters

  #parameters(): Change[] {
    const [before, after] = [this.#old.parameters, this.#now.parameters]
    const added = [...after].filter(([place]) => !before.has(place)).map(([, each]) => each)
    return [
      ...added.filter((each) => !isIgnored(each)).map((each) => this.#added(each)),
      ...[...before]
        .filter(([, each]) => !isIgnored(each))
        .flatMap(([place, old]) => this.#parameter(old, after.get(place))),
    ]
  }

  #added(parameter: Parameter): Change {
    const { required = false } = parameter
    const code = `${this.#request}-parameter-${required ? 'added-as-required' : 'added'}`
    return this.#change(
      code,
      `${placeOf(parameter)} was added${required ? ' and is required' : ''}`,
      required,
    )
  }

  #parameter(old: Parameter, now: Parameter | undefined): Change[] {
    const place = placeOf(old)
    const code = `${this.#request}-parameter`
    if (!now)
      return [this.#change(`${code}-removed`, `${place} was removed`, !isOver(old, this.#context.today))]
    const { schemas } = this.#context
    return [
      ...(old.name.toLowerCase() === now.name.toLowerCase()
        ? []
        : [this.#change(`${code}-renamed`, `${place} is now called \`${now.name}\``, true)]),
      ...(isSameNotation(old, now)
        ? []
        : [this.#change(`${code}-style-changed`, `${place} has another notation`, true)]),
      ...this.#requirement(code, place, old.required, now.required),
      ...this.#lifecycle(place, old, now),
      ...schemaChanges(
        schemas.changes(meaningOf(old), meaningOf(now), this.#sent),
        { ...this.#group, code },
        place,
      ),
    ]
  }

  #lifecycle(
    place: string,
    { deprecated: was = false }: Parameter,
    { deprecated: is = false }: Parameter,
  ): Change[] {
    if (was === is) return []
    return is
      ? [this.#change(`${this.#request}-parameter-deprecated`, `${place} is now deprecated`, false)]
      : [this.#change(`${this.#request}-parameter-reactivated`, `${place} is no longer deprecated`, false)]
  }

  #requirement(code: string, place: string, was = false, is = false): Change[] {
    if (was === is) return []
    return is
      ? [this.#change(`${code}-became-required`, `${place} is now required`, this.#sent === 'request')]
      : [this.#change(`${code}-became-optional`, `${place} is no longer required`, this.#sent === 'response')]
  }

  // Bodies

  #body(before: Body | undefined, after: Body | undefined): Change[] {
    const code = `${this.#request}-body`
    if (!before || !after) {
      if (before) return [this.#change(`${code}-removed`, 'the body of the request was removed', true)]
      if (!after) return []
      const kind = after.required ? 'added-as-required' : 'added'
      return [this.#change(`${code}-${kind}`, 'the request has a body', Boolean(after.required))]
    }
    return [
      ...this.#requirement(code, 'the body of the request', before.required, after.required),
      ...this.#bodyContents(before.content, after.content),
    ]
  }

  #bodyContents(before: Body['content'], after: Body['content']): Change[] {
    const added = Object.keys(after).filter((type) => !entryOf(before, type))
    return [
      ...added.map((type) =>
        this.#change(
          `${this.#request}-content-type-added`,
          `the request can have the content type ${type}`,
          false,
        ),
      ),
      ...Object.entries(before).flatMap(([type, old]) => {
        const now = entryOf(after, type)
        const what = `the request can no longer have the content type ${type}`
        if (!now) return [this.#change(`${this.#request}-content-type-removed`, what, true)]
        return this.#contents(old.schema, now.schema, this.#sent, `${this.#request}-body`, 'the request')
      }),
    ]
  }

  #contents(
    before: Schema,
    after: Schema,
    side: Side,
    code: string,
    place: string,
    isError = false,
  ): Change[] {
    const all = this.#context.schemas.changes(before, after, side)
    return schemaChanges(isError ? tolerating(all) : all, { ...this.#group, code }, place)
  }

  // Responses

  #responses(): Change[] {
    const [before, after] = [this.#old.responses, this.#now.responses]
    const added = Object.entries(after).filter(([status]) => !before[status])
    return [
      ...added.flatMap(([status, now]) => {
        const old = responseFor(status, before)
        const code = `${this.#response}-${isSuccess(status) ? 'success-status' : 'status'}-added`
        return old
          ? this.#declared(status, old, now)
          : [this.#change(code, `the status ${status} was added`, isSuccess(status))]
      }),
      ...Object.entries(before).flatMap(([status, old]) => {
        const now = after[status] ?? responseFor(status, after)
        return now ? this.#declared(status, old, now) : [this.#lost(status)]
      }),
    ]
  }

  #lost(status: string): Change {
    const { impliedRefusals = [] } = this.#context.operations
    const code = `${this.#response}-${isSuccess(status) ? 'success-status' : 'status'}-removed`
    return this.#change(
      code,
      `the status ${status} was removed`,
      !isImplied(this.#old, status, impliedRefusals),
    )
  }

  #declared(status: string, before: Response, after: Response): Change[] {
    return [
      ...this.#headers(before.headers ?? {}, after.headers ?? {}),
      ...this.#responseContents(status, before.content ?? {}, after.content ?? {}),
    ]
  }

  #headers(before: Record<string, Header>, after: Record<string, Header>): Change[] {
    const code = `${this.#response}-header`
    const place = (name: string) => `the response header \`${name}\``
    const find = (all: Record<string, Header>, wanted: string) =>
      Object.entries(all).find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1]
    const added = Object.keys(after).filter((name) => !find(before, name))
    return [
      ...added.map((name) => this.#change(`${code}-added`, `${place(name)} was added`, false)),
      ...Object.entries(before).flatMap(([name, one]) => {
        const two = find(after, name)
        if (!two) return [this.#change(`${code}-removed`, `${place(name)} was removed`, true)]
        const what = `${place(name)} is no longer required`
        return [
          ...(one.required && !two.required ? [this.#change(`${code}-became-optional`, what, true)] : []),
          ...this.#contents(one.schema ?? {}, two.schema ?? {}, this.#received, code, place(name)),
        ]
      }),
    ]
  }

  #responseContents(status: string, before: Body['content'], after: Body['content']): Change[] {
    const place = isSuccess(status) ? 'the response' : 'the problem'
    const added = Object.keys(after).filter((type) => !entryOf(before, type))
    return [
      ...added.map((type) =>
        this.#change(
          `${this.#response}-content-type-added`,
          `${place} can have the content type ${type}`,
          false,
        ),
      ),
      ...Object.entries(before).flatMap(([range, old]) => {
        const now = after[range] ?? Object.entries(after).find(([type]) => isIn(type, range))?.[1]
        const what = `${place} no longer has the content type ${range}`
        if (!now) return [this.#change(`${this.#response}-content-type-removed`, what, true)]
        return [
          ...this.#contents(
            old.schema,
            now.schema,
            this.#received,
            `${this.#response}-body`,
            place,
            !isSuccess(status),
          ),
          ...this.#lines(old['x-line'], now['x-line']),
        ]
      }),
    ]
  }

  /** Programs of others verify every line of a file, so no kind of line may come or go. */
  #lines(before: Schema | undefined, after: Schema | undefined): Change[] {
    const group = { ...this.#group, whom: 'programs that read the lines of', code: 'line-body' }
    const lost = { ...this.#change('lines-removed', 'the lines were removed', true), whom: group.whom }
    if (!before || !after) return before ? [lost] : []
    const strict = this.#context.schemas
      .changes(before, after, 'response')
      .map((change) => ({ ...change, breaking: change.breaking || change.kind === 'alternative-removed' }))
    return schemaChanges(strict, group, 'a line')
  }
}

export const changesOfOperation = (old: Endpoint, now: Endpoint, context: OperationContext): Change[] =>
  new OperationComparison(old, now, context).changes()

const factsOf = ({ operation }: Endpoint): Facts => ({
  'the client function': { code: 'operation-id', value: operation.operationId },
  'the deprecation': {
    ...declared,
    code: 'deprecation',
    value: operation.deprecated || undefined,
    breaks: () => false,
  },
  'the sunset': {
    code: 'sunset',
    value: operation['x-sunset'],
    breaks: (old, other) => old !== undefined && other < old,
  },
})

/** Programs handle refusals by their codes. */
function refusalsOf(
  { operation: { 'x-refusals': refusals = [] } }: Endpoint,
  implied: readonly string[],
): Facts {
  const entries = refusals.flatMap(({ status, code, members = [] }) => {
    const fact = { ...declared, code: 'refusal', ...(implied.includes(code) && { breaks: () => false }) }
    const name = `the refusal ${status} \`${code}\``
    return [[name, fact], ...members.map((member) => [`\`${member}\` of ${name}`, fact])]
  })
  return Object.fromEntries(entries)
}

/** The operation has the status only for implied refusals. */
function isImplied(
  { operation: { 'x-refusals': refusals = [] } }: Endpoint,
  status: string,
  implied: readonly string[],
): boolean {
  const codes = refusals.filter((each) => String(each.status) === status).map(({ code }) => code)
  return codes.length > 0 && codes.every((code) => implied.includes(code))
}

/** OpenAPI ignores parameters with these names: other parts of the document describe them. */
const isIgnored = ({ name, in: place }: Parameter) =>
  place === 'header' && ['accept', 'content-type', 'authorization'].includes(name.toLowerCase())

const placeOf = ({ name, in: place }: Parameter) => `\`${name}\` of the ${place}`

/** The schema, with the extensions of the parameter that say what a value means. */
function meaningOf({ schema, content, ...parameter }: Parameter): Schema {
  const extensions = Object.entries(parameter).filter(([keyword]) => keyword.startsWith('x-'))
  const own = schema ?? Object.values(content ?? {})[0]?.schema ?? {}
  return extensions.length > 0 ? { ...own, ...Object.fromEntries(extensions) } : own
}

const isSameNotation = (one: Parameter, two: Parameter) =>
  notationOf(one) === notationOf(two) && !(one.allowEmptyValue && !two.allowEmptyValue)

/** How a list or an object is written; a text or number has the same notation in every style. */
function notationOf({ in: place, style, explode, content }: Parameter): string {
  if (content) return Object.keys(content).join()
  const used = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  return `${used} ${explode ?? used === 'form'}`
}

const isSuccess = (status: string) => status.startsWith('2')

/** The response to a status that is not declared itself. `default` is not a success if another response is. */
function responseFor(status: string, responses: Record<string, Response>): Response | undefined {
  const range = responses[`${status[0]}XX`] ?? responses[`${status[0]}xx`]
  if (range || status === 'default') return range
  return isSuccess(status) && Object.keys(responses).some(isSuccess) ? undefined : responses.default
}

/** Clients must accept new codes of errors. */
export const tolerating = (changes: SchemaChange[]): SchemaChange[] =>
  changes.map((change) => ({
    ...change,
    breaking: change.breaking && !['enum-value-added', 'alternative-added'].includes(change.kind),
  }))
