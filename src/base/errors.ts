/** Refusals: thrown anywhere, rendered as problem documents in `src/calls/lifecycle/problem.ts`. */
import type { Candidate, FieldError, Problem, RecordReference } from '../../generated/client/types.gen.ts'
import type { Code, Members } from '../../generated/server/refusals.ts'

type MembersOf<C extends Code> = C extends keyof Members ? Required<Pick<Problem, Members[C]>> : undefined

type Extras<C extends Code> = C extends keyof Members
  ? [members: MembersOf<C>, headers?: Record<string, string>]
  : [members?: undefined, headers?: Record<string, string>]

/**
 * Refuses a call with an error code of the specification, which also declares the status and the extra members of the code.
 * `detail` is for people.
 */
export class Refusal<C extends Code = Code> extends Error {
  readonly code: C
  readonly members: MembersOf<Code>
  readonly headers: Record<string, string>

  constructor(code: C, detail: string, ...[members, headers = {}]: Extras<C>) {
    super(detail)
    this.code = code
    this.members = members
    this.headers = headers
  }
}

/** A refusal that still commits the handler's changes. */
export class CommittedRefusal {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** A handler returns this to refuse the call and still commit its changes. */
export const commitAndRefuse = (refusal: Refusal) => new CommittedRefusal(refusal)

export const isWrongSecret = (error: unknown) =>
  error instanceof Refusal && (error.code === 'wrong_password' || error.code === 'invalid_credentials')

/** Whether a typed code lets no machine sign in. */
export const isWrongCode = (error: unknown) =>
  error instanceof Refusal &&
  (error.code === 'unknown_user_code' ||
    error.code === 'user_code_expired' ||
    error.code === 'user_code_used')

export const noCredential = () =>
  new Refusal('unauthorized', 'A bearer token is required: Authorization: Bearer <token>.')

export const notFound = (detail = 'The record does not exist in this workspace.') =>
  new Refusal('not_found', detail)

export const alreadyInUse = (...fields: string[]) =>
  new Refusal('already_exists', 'A record with this value already exists.', {
    errors: fields.map((field) => ({ in: 'body', pointer: `/${field}`, detail: 'is already in use' })),
  })

export const nameTaken = (detail: string, candidates: Candidate[] = []) =>
  new Refusal('name_taken', detail, { candidates })

export const userInactive = (name: string) =>
  new Refusal('user_inactive', `${name} is deactivated and cannot be assigned open work.`)

/** `others` are the user's other absences of the day. */
export const absentAlready = (day: string, others: string[]) =>
  new Refusal('absent_already', `On ${day}, the user is already absent: ${others.join(', ')}.`, {
    references: others.map((id) => ({ id, field: 'user_id', name: null })),
  })

export const endsBeforeStart = (start = 'starts_on', end = 'ends_on') =>
  invalid([{ in: 'body', pointer: `/${end}`, detail: `must not be before ${start}` }], 'ends_before_start')

export const inTheFuture = (field: string) =>
  invalid([{ in: 'body', pointer: `/${field}`, detail: 'must not be in the future' }], 'in_the_future')

export const tooManyEntries = (most: string) =>
  invalid([{ in: 'body', pointer: '/ends_on', detail: `must be earlier: ${most}` }], 'too_many_entries')

/** Sample workspaces belong to one person, who signs in to another workspace. */
export const inSample = (detail: string) => new Refusal('sample_workspace', detail)

export const adminRequired = (detail: string) =>
  new Refusal('role_required', detail, { required_role: 'admin' })

export const unknownRegion = (place: FieldError['in'] = 'body', pointer = '/holiday_region') =>
  invalid([{ in: place, pointer, detail: 'must be a region such as DE or DE-BE' }], 'unknown_region')

/** `day` is the last locked day. */
export const timeLocked = (day: string) =>
  new Refusal('time_locked', `Time up to and including ${day} is locked.`, { time_locked_until: day })

/** `references` contains the bill. */
export const billed = (references: RecordReference[] = []) =>
  new Refusal(
    'billed',
    `The time is billed${listReferences(references, 0)}. To change it, remove the bill first.`,
    { references },
  )

/** `references` are the tasks in their order, from the first of them back to it. */
export const circularDependency = (references: RecordReference[] = []) =>
  new Refusal(
    'circular_dependency',
    `The tasks would wait for each other: ${references.map(({ id, name }) => name ?? id).join(' → ')}.`,
    { references },
  )

/** `references` are the referring records that the caller may see; `more_references` is the number of others. */
export const inUse = (references: RecordReference[] = [], more_references = 0) =>
  new Refusal(
    'in_use',
    `Other records still refer to this record${listReferences(references, more_references)}.`,
    {
      references,
      more_references,
    },
  )

function listReferences(references: RecordReference[], more: number): string {
  if (references.length === 0) return more > 0 ? `: ${more} that you may not see` : ''
  const names = references.map(({ id, name }) => (name ? `${id} (${name})` : id))
  return `: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const tooLarge = (limit: number) =>
  new Refusal('payload_too_large', `The body is larger than ${mebibytes(limit)} MiB (${limit} bytes).`)

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 1 })

/** The error codes with a list of invalid values. */
type InvalidCode = { [C in keyof Members]: Members[C] extends 'errors' ? C : never }[keyof Members]

export const invalid = (errors: FieldError[], code: InvalidCode = 'unprocessable_entity') =>
  new Refusal(code, `The request has ${errors.length} invalid value${errors.length === 1 ? '' : 's'}.`, {
    errors,
  })

export const unreadResponses = () =>
  new Refusal(
    'unread_responses',
    'Too many responses to earlier calls are unread. Read them or close their connections.',
    { retry_after: 1 },
  )

export const inMaintenance = (reason: string) =>
  new Refusal('maintenance', `The service is in maintenance and changes nothing at the moment: ${reason}`, {
    retry_after: 60,
  })

export const unavailable = (detail: string) => new Refusal('service_unavailable', detail, { retry_after: 1 })
