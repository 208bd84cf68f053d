/** Resolves names of records in arguments of tools, and reports names without a record. */
import { finders, getters } from '../../generated/mcp/finders.ts'
import { listActivity } from '../../generated/requests.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { isId } from '../../src/shared/record-id.ts'
import type { Candidate, Reference, UnresolvedName } from '../../src/shared/record-names.ts'
import { haveNames, idIn, resolveName } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'

type Arguments = Readonly<Record<string, unknown>>

/** An argument that refers to a record. */
interface ReferenceArgument extends Reference {
  argument: string
}

const maxCandidates = 5

/** Resolves an id, a page address or a name to an id. Leaves kinds without names unchanged. Throws unless one record matches. */
export async function resolveId(value: string, reference: ReferenceArgument, send: Send): Promise<string> {
  const id = idIn(value)
  if (id || !haveNames(reference.kinds) || value.trim() === '') return id ?? value
  const resolved = await resolveName(value, reference, async (request) =>
    JSON.parse((await send(request)).text),
  )
  if ('id' in resolved) return resolved.id
  const { reason, candidates } = resolved
  const detail = `${sentenceFor(reason, reference)} ${adviceFor(reason, candidates, reference)}`
  throw nameProblem(reason, detail, reference, candidates)
}

/**
 * The arguments of a tool that several kinds of records share, with an id in place of a name. A record to restore is looked for
 * among the removed and the archived ones.
 */
export async function withIdOfAnyKind(
  candidates: readonly ToolDescriptor[],
  args: Arguments,
  send: Send,
): Promise<Arguments> {
  const [{ prefix, request }] = candidates as [ToolDescriptor]
  if (!prefix || typeof args.id !== 'string') return args
  const kinds = candidates.flatMap(({ ids }) => ids.id?.kinds ?? [])
  const restores = request.path.endsWith('/restore')
  return { ...args, id: await resolveId(args.id, { argument: 'id', kinds, reads: false, restores }, send) }
}

/** Does not repeat the name, because the agent could have copied it from a record. */
function sentenceFor(reason: UnresolvedName['reason'], { kinds }: Reference): string {
  const what = kinds.length === 1 ? kinds[0]!.replaceAll('_', ' ') : 'record'
  return reason === 'ambiguous_name' ? `More than one ${what} has this name.` : `No ${what} has this name.`
}

function adviceFor(
  reason: UnresolvedName['reason'],
  { length }: readonly Candidate[],
  { kinds }: Reference,
): string {
  if (reason === 'ambiguous_name') return 'Pass the id of one of the candidates.'
  if (length > 0) return 'Pass the full name or the id of one of the candidates.'
  const finder = kinds.length === 1 ? finders[kinds[0]!] : undefined
  return `To find its name or id, call ${finder ?? 'search'}.`
}

function nameProblem(
  code: string,
  detail: string,
  { argument, kinds }: ReferenceArgument,
  found: readonly Candidate[],
): ServiceProblem {
  const problem: Problem = {
    title: 'Unprocessable Entity',
    status: 422,
    code,
    detail,
    errors: [{ in: 'arguments', pointer: `/${argument}`, detail: 'must identify exactly one record' }],
    ...(found.length > 0 && {
      candidates: found.slice(0, maxCandidates).map((each) => compact(each, kinds.length !== 1)),
    }),
    ...(found.length > maxCandidates && { more_candidates: found.length - maxCandidates }),
  }
  return new ServiceProblem(problem)
}

const compact = ({ id, kind, name, context, email, active }: Candidate, hasKind: boolean) => ({
  id,
  ...(hasKind && { kind }),
  name,
  ...(context && { context }),
  ...(email && { email }),
  ...(!active && { active }),
})

/** True if the call was refused because a name could not be resolved. */
export const isNameProblem = (error: unknown): error is ServiceProblem =>
  error instanceof ServiceProblem && ['ambiguous_name', 'unknown_name'].includes(error.problem.code)

/** Merges the problems of several unresolved names. Each candidate has the argument that it is for. */
export function mergeNameProblems(problems: readonly Problem[]): Problem {
  const candidates = problems.flatMap(({ errors, candidates }) =>
    ((candidates ?? []) as object[]).map((each) => ({ argument: errors![0]!.pointer.slice(1), ...each })),
  )
  return {
    ...problems[0]!,
    detail: problems.map(({ detail }) => detail).join(' '),
    errors: problems.flatMap(({ errors }) => errors ?? []),
    ...(candidates.length > 0 && { candidates }),
  }
}

/** For an empty result: throws `ServiceProblem` if a record in the arguments does not exist. */
export async function checkRecordsExist(
  { ids, request }: ToolDescriptor,
  args: Arguments,
  send: Send,
): Promise<void> {
  for (const [argument, { kinds }] of Object.entries(ids))
    for (const id of [args[argument]].flat()) {
      if (typeof id !== 'string' || !isId(id) || request.path.includes(`{${argument}}`)) continue
      const isKnown = (await exists(id, send)) || (kinds.length === 0 && (await isLogged(id, send)))
      if (!isKnown)
        throw nameProblem(
          'unknown_record',
          `The record ${id} does not exist.`,
          { argument, kinds, reads: true },
          [],
        )
    }
}

/** The log also has the changes of deleted records. False if the caller may not read it. */
const isLogged = (id: string, send: Send): Promise<boolean> =>
  send(toRequest(listActivity, { record: id, changes_only: true, limit: 1 })).then(
    ({ text }) => text !== '[]',
    (error: unknown) => {
      if (!(error instanceof ServiceProblem)) throw error
      return false
    },
  )

/** Also returns true for records that the caller may not read. */
async function exists(id: string, send: Send): Promise<boolean> {
  const getter = getters[id.slice(0, 3)]
  if (!getter) return true
  return send(toRequest(getter, { id })).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof ServiceProblem)) throw error
      return error.problem.status !== 404
    },
  )
}
