/**
 * Confirmation of calls whose effect cannot be undone or is shown before. The client asks the user, if it can (elicitation). Otherwise the call is
 * refused with what it would destroy and the value `confirm` for a second call.
 *
 * The value is signed with the credential, so that any process can check it without storing it. It is valid for one tool, its
 * arguments and the state of the record, for ten minutes by the clock of the service. It is also the idempotency key of the
 * confirmed call, so that the service runs the call once.
 */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type {
  ClientCapabilities,
  InputRequiredResult,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server'
import { CLIENT_CAPABILITIES_META_KEY, inputRequired, inputResponse } from '@modelcontextprotocol/server'
import type { AccountInfo, BatchResults } from '../../generated/client/types.gen.ts'
import { getAccount, runBatch } from '../../generated/requests.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import { effectIn, requestPreview } from '../../src/shared/preview.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { dryRunOf, toRequest } from '../../src/shared/request.ts'
import type { Send, ServiceResponse } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { visibleJson } from './marked.ts'
import { checkRecordsExist } from './record-names.ts'

type Arguments = Readonly<Record<string, unknown>>

/** How a call can be confirmed. */
export interface Confirming {
  /** The credential, which signs the values. */
  secret: string
  canAskUser: boolean
  /** The decision of the user, and the signed value of the question. */
  decision?: 'accept' | 'decline' | 'cancel'
  value?: string | undefined
}

const validForMs = 10 * 60_000

export function confirmingOf(server: Server, request: ServerContext['mcpReq'], secret: string): Confirming {
  const response = inputResponse(request.inputResponses, 'confirm')
  return {
    secret,
    canAskUser: canAskUser(server, request),
    ...(response.kind === 'elicit' && { decision: response.action, value: request.requestState<string>() }),
  }
}

/** Elicitation is part of the protocol since revision 2025-06-18. Stateless connections of older revisions have no capabilities. */
function canAskUser(server: Server, { envelope }: ServerContext['mcpReq']): boolean {
  const named = (envelope as Record<string, ClientCapabilities | undefined> | undefined)?.[
    CLIENT_CAPABILITIES_META_KEY
  ]
  const { elicitation } = named ?? server.getClientCapabilities() ?? {}
  if (!elicitation || (server.getNegotiatedProtocolVersion() ?? '9') < '2025-06-18') return false
  return 'form' in elicitation || Object.keys(elicitation).length === 0
}

/** True if a call with these arguments needs confirmation. */
const isFinal = ({ destroys }: ToolDescriptor, args: Arguments): boolean =>
  destroys !== undefined && Object.entries(destroys.when ?? {}).every(([name, value]) => args[name] === value)

/** A call that the user has confirmed. The service runs it once, and only if the record still has this version. */
export interface ConfirmedCall {
  key: string
  /** Undefined if the call has no record, or the record no version. */
  etag: string | undefined
}

/**
 * Returns the question to the user, or a confirmed call; undefined if the call needs no confirmation. Throws
 * `ServiceProblem` without a valid confirmation.
 */
export async function confirmed(
  tool: ToolDescriptor,
  { confirm, ...args }: Arguments,
  { secret, canAskUser, decision, value }: Confirming,
  send: Send,
  fetchAccount: () => Promise<AccountInfo>,
): Promise<ConfirmedCall | InputRequiredResult | undefined> {
  if (!isFinal(tool, args)) return undefined
  // The service refuses the call, and the caller sees no preview.
  if (!hasScope(tool, await fetchAccount())) return undefined
  if (decision && decision !== 'accept') throw new ServiceProblem(notConfirmed(decision))
  const preview = await read(tool, args, send)
  // The service refuses the call, with the right reason.
  if (!preview) return undefined
  const { record, effect, state, etag, now } = preview
  const signed = (expires: number) => {
    const content = JSON.stringify([tool.name, sorted(args), state, expires])
    return `${expires.toString(36)}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const code = canAskUser ? value : confirm
  if (typeof code === 'string') {
    const expires = Number.parseInt(code, 36)
    if (expires > now && expires <= now + validForMs && isSame(code, signed(expires)))
      return { key: code, etag }
  }
  await rehearse(tool, args, send)
  const next = signed(now + validForMs)
  if (!canAskUser) throw new ServiceProblem(confirmationRequired(tool, preview, next, code !== undefined))
  const requestedSchema = { type: 'object', properties: {} } as const
  const question = `${tool.title}: ${quoted(calledFor(record))}? ${tool.destroys!.why}`
  const message = [question, ...(effect ? [effect.total, ...effect.lines] : [])].join('\n')
  return inputRequired({
    inputRequests: { confirm: inputRequired.elicit({ message, requestedSchema }) },
    requestState: next,
  })
}

function hasScope({ scope }: ToolDescriptor, { entitlements }: AccountInfo): boolean {
  const granted: readonly string[] = [...entitlements.scopes, entitlements.credential, 'any']
  return granted.includes(scope)
}

/** Throws the refusal of the service, so that nobody confirms a call that is then refused. */
async function rehearse(tool: ToolDescriptor, args: Arguments, send: Send): Promise<void> {
  const { request } = tool
  // Only calls that a batch can contain have a dry run.
  if (!request.batchable) return checkRecordsExist(tool, args, send)
  const { if_version: _, ...fields } = args
  const { text } = await send(toRequest(runBatch, dryRunOf(request, fields)))
  const { results }: BatchResults = JSON.parse(text)
  const refusal = results[0]?.problem as Problem | undefined
  if (refusal) throw new ServiceProblem(atArguments(refusal))
}

/** The problem of the only item of a batch, as the problem of the call. */
function atArguments({ errors, ...problem }: Problem): Problem {
  const moved = errors?.map((error) => ({
    ...error,
    in: 'arguments',
    pointer: error.pointer.replace(/^\/items\/0(\/body|\/parameters)?/, ''),
  }))
  return { ...problem, ...(moved && { errors: moved }) }
}

/** The subject of the question. */
interface Subject {
  record: Arguments
  /** Present if the tool has a preview and the credential may read it. */
  effect?: ReturnType<typeof effectIn>
}

/**
 * Reads the record that the call destroys, or the effect that it has; null if the record does not exist. If there is nothing to
 * read, or the credential cannot read it, the arguments stand for it.
 */
async function read(
  tool: ToolDescriptor,
  args: Arguments,
  send: Send,
): Promise<(Subject & { state: string; etag: string | undefined; now: number }) | null> {
  const { reader, preview } = tool.destroys!
  const previewed = preview && (await requestPreview(preview, args, send))
  if (previewed) {
    const { text, header } = previewed
    const effect = effectIn(preview, text, quoted)
    return { record: args, effect, state: hashOf(text), etag: undefined, now: timeOf(header) }
  }
  const withoutRecord = () => send(toRequest(getAccount, {})).then((account) => ({ ...account, text: null }))
  const response = reader
    ? await send(toRequest(reader, { id: args.id })).catch((error) => {
        if (!(error instanceof ServiceProblem)) throw error
        if (error.problem.status === 403) return withoutRecord()
        if (error.problem.status === 404) return null
        throw error
      })
    : await withoutRecord()
  if (!response) return null
  const { text, header } = response
  const now = timeOf(header)
  if (text === null) return { record: args, state: '', etag: undefined, now }
  const record: Arguments = JSON.parse(text)
  const { id, version, updated_at } = record
  const state = version ?? updated_at ?? hashOf(text)
  return { record, state: `${id} ${state}`, etag: header('etag') ?? undefined, now }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const timeOf = (header: ServiceResponse['header']) => Date.parse(header('date') ?? '') || Date.now()

const sorted = (args: Arguments) =>
  Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

function isSame(code: string, expected: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** How people call the record. */
function calledFor({ name, title, user_name, id }: Arguments): string {
  return String(name ?? title ?? user_name ?? id ?? 'records')
}

function confirmationRequired(
  { destroys }: ToolDescriptor,
  { record, effect }: Subject,
  confirm: string,
  isRetry: boolean,
): Problem {
  const reason = isRetry
    ? 'The value of `confirm` is not valid: it has been used or has expired, or the arguments or the data have changed.'
    : 'Nothing has changed yet.'
  const why = [destroys!.why, effect?.total ?? []].flat().join(' ')
  const detail = `${why} ${reason} Ask the user. If they agree, repeat the call with this \`confirm\` within 10 minutes.`
  const title = 'Precondition Required'
  const shown = effect ? { preview: effect.data } : { destroys: briefly(record) }
  return { title, status: 428, code: 'confirmation_required', detail, confirm, ...shown }
}

const longestName = 100

/** Strangers can choose names, so a name must not look like a part of the question. */
const quoted = (name: string): string =>
  visibleJson(name.length > longestName ? `${name.slice(0, longestName)}…` : name)

/** Without empty fields. */
const briefly = (record: Arguments): Arguments =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && String(value) !== ''))

function notConfirmed(decision: 'decline' | 'cancel'): Problem {
  const detail = `The user ${decision === 'decline' ? 'declined' : 'closed the question'}. Nothing has changed.`
  return { title: 'Forbidden', status: 403, code: 'not_confirmed', detail }
}

/** The record changed after the value of `confirm` was checked. */
export const changedMeanwhile = (problem: Problem): Problem => ({
  ...problem,
  detail:
    'The record has changed since the user was asked, so the call did not run. Repeat it without `confirm` and ask the user again.',
})

/** The service ran the call before, and sent the same response again. */
export const confirmationUsed = (): Problem => ({
  title: 'Conflict',
  status: 409,
  code: 'confirmation_used',
  detail: 'The call with this value of `confirm` has already been made. Nothing has changed since.',
})
