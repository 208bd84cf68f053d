/** Suggests the next calls after a refusal. */
import { finders } from '../../generated/mcp/finders.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { FieldErrors, Problem } from '../../src/shared/problem.ts'
import { isId } from '../../src/shared/record-id.ts'

type Arguments = Readonly<Record<string, unknown>>

interface NextCall {
  tool: string
  arguments?: Arguments
  /** The call has the same arguments as before and these. */
  add?: Arguments
}

/** Returns at most three calls, the most useful first. Repeats no text of the arguments, because it could be copied from a record. */
export function nextCalls(tool: ToolDescriptor, args: Arguments, problem: Partial<Problem>): NextCall[] {
  const { code, errors = [], path, client_id, required_role } = problem
  const candidates = (problem.candidates ?? []) as { id: string }[]
  const lookUp = (argument: string): NextCall[] => {
    const finder = finders[tool.ids[argument]?.kinds[0] ?? '']
    return finder ? [{ tool: finder }] : []
  }
  const calls: NextCall[] = []
  if (code === 'transition_not_allowed' && path) calls.push({ tool: tool.name, add: { walk: true } })
  if (code === 'similar_records')
    calls.push(...candidates.map(({ id }) => ({ tool: tool.name, add: { [candidateArgument(id)]: id } })))
  if (code === 'name_taken') {
    calls.push(...candidates.slice(0, 2).map(({ id }) => ({ tool: getterOf(tool), arguments: { id } })))
    calls.push({ tool: tool.name, add: { create_new: true } })
  }
  if (code === 'unrelated_records') calls.push(...withoutUnrelated(tool, args, errors))
  if (code === 'already_converted') calls.push({ tool: 'client_get', arguments: { id: client_id } })
  if (code === 'precondition_failed' && isId(args.id) && !tool.destroys)
    calls.push({ tool: getterOf(tool), arguments: { id: args.id } })
  if (code === 'role_required') calls.push({ tool: 'account_users', arguments: { role: required_role } })
  if (code === 'missing_scope' || code === 'plan_required') calls.push({ tool: 'account_info' })
  if (code === 'not_found') calls.push(...lookUp('id'))
  if (code === 'unknown_record') calls.push(...errors.flatMap(({ pointer }) => lookUp(pointer.slice(1))))
  return calls.slice(0, 3)
}

/** The same call, which also clears the field of the record that does not fit the new place. */
function withoutUnrelated(
  { name, places = [], inputSchema }: ToolDescriptor,
  args: Arguments,
  errors: FieldErrors,
): NextCall[] {
  const { items } = (inputSchema.properties?.clear ?? {}) as { items?: { enum: readonly string[] } }
  // Services belong to no project.
  const fields = [
    ...errors.map(({ pointer }) => pointer.slice(1)),
    ...places.filter((each) => each !== 'service_id'),
  ]
  const clear = [...new Set(fields)].filter((each) => args[each] === undefined && items?.enum.includes(each))
  return clear.length > 0 ? [{ tool: name, add: { clear } }] : []
}

/** Explains who can grant the missing permission, by error code. */
const grantors: Readonly<Record<string, string>> = {
  missing_scope:
    'The user can grant this scope: connect this client again, or create an API key at /settings/api-keys or with vs api-keys add.',
  role_required: 'A user with this role can make the call. An admin can grant the role.',
}

export function whoCanGrant({ code = '' }: Partial<Problem>): { who_can?: string } {
  return grantors[code] ? { who_can: grantors[code] } : {}
}

/** The argument that accepts the id of a candidate. */
const candidateArgument = (id: string) => (id.startsWith('com_') ? 'company_id' : 'client_id')

/** The tool that gets the record: `note_get` for `note_update`. */
const getterOf = ({ name }: ToolDescriptor) => name.replace(/_[a-z]+$/, '_get')
