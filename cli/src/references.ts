/** Replaces what people type for a record, such as its name, by its id. */
import type { SearchResult } from '../../generated/client/types.gen.ts'
import { searchRecords } from '../../generated/requests.ts'
import { isId } from '../../src/shared/record-id.ts'
import type { Candidate } from '../../src/shared/record-names.ts'
import { haveNames, idIn, resolveName } from '../../src/shared/record-names.ts'
import { toRequest } from '../../src/shared/request.ts'
import { accountOf } from './account.ts'
import type { LabelledArgument } from './command.ts'
import type { Connection } from './connection.ts'
import { UsageError } from './errors.ts'

type Arguments = Readonly<Record<string, unknown>>

const maxCandidates = 10

/** Throws `UsageError` with the candidates unless each value stands for one record. */
export async function resolveReferences(
  references: readonly LabelledArgument[],
  args: Arguments,
  reads: boolean,
  connection: Connection,
): Promise<Arguments> {
  const found: Record<string, unknown> = {}
  for (const reference of references) {
    const { field } = reference
    const value = args[field]
    const resolve = (each: string) => resolveOne(each, reference, reads, connection)
    if (Array.isArray(value)) found[field] = await Promise.all(value.flatMap(idsIn).map(resolve))
    else if (value !== null) found[field] = await resolve(String(value))
  }
  return { ...args, ...found }
}

/** Ids can be separated by commas. A name can contain commas. */
function idsIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.every(isId) ? parts : [text]
}

async function resolveOne(
  text: string,
  { kinds = [], words = [], label }: LabelledArgument,
  reads: boolean,
  connection: Connection,
): Promise<string> {
  const id = idIn(text)
  if (id || words.includes(text) || text.trim() === '' || !haveNames(kinds)) return id ?? text
  if (text === 'me' && kinds.includes('user')) return (await accountOf(connection)).user.id
  const resolved = await resolveName(text, { kinds, reads }, async (query) => {
    return (await get<SearchResult>(connection, searchRecords, query)).hits
  })
  if ('id' in resolved) return resolved.id
  const { detail, candidates } = resolved
  throw new UsageError(`${label}: ${detail}`, candidates.length > 0 ? choicesIn(candidates) : undefined)
}

const get = async <T>(
  connection: Connection,
  shape: Parameters<typeof toRequest>[0],
  args: Arguments = {},
): Promise<T> => JSON.parse((await connection.call(toRequest(shape, args))).text)

function choicesIn(candidates: readonly Candidate[]): string {
  const lines = candidates.slice(0, maxCandidates).map(({ id, name, context, active }) => {
    const details = [context, active ? null : 'inactive'].filter(Boolean).join(', ')
    return `  ${id}  ${name}${details && ` (${details})`}`
  })
  const more = candidates.length - maxCandidates
  return `Pass the whole name or the id of one of these:\n${lines.join('\n')}${more > 0 ? `\n  and ${more} more` : ''}`
}
