/** Asks before a record is added that may exist already. */
import type { SearchResult } from '../../../generated/client/types.gen.ts'
import { searchedKinds } from '../../../generated/constants.ts'
import { searchRecords } from '../../../generated/requests.ts'
import { toRequest } from '../../../src/shared/request.ts'
import type { Command } from '../command.ts'
import type { Connection } from '../connection.ts'
import { Interrupted } from '../errors.ts'
import { sanitize } from '../output/text.ts'
import { isYes } from '../prompt.ts'

type Arguments = Readonly<Record<string, unknown>>

const maxListed = 3

/** The kinds whose names people expect to be unique. */
const kindsWithNames = ['company', 'client', 'prospect', 'project', 'service']

/**
 * The arguments, with `create_new` if the user adds another record despite similar names. Throws `Interrupted` if the user adds
 * none.
 */
export async function askAboutDuplicates(
  { effect, options }: Command,
  args: Arguments,
  connection: Connection,
): Promise<Arguments> {
  const { kind = '', did } = effect ?? {}
  const { name, create_new } = args
  if (did !== 'added' || typeof name !== 'string' || create_new || !kindsWithNames.includes(kind)) return args
  const hits = await similar(name, kind, connection).catch(() => [])
  if (hits.length === 0) return args
  const names = hits.slice(0, maxListed).map(({ name, id }) => `${sanitize(name)} (…${id.slice(-4)})`)
  const heading =
    hits.length === 1 ? `There is already a ${kind} like that` : `There are ${kind} records like that`
  if (!(await isYes(`${heading}: ${names.join(', ')}.\nAdd another one?`)))
    throw new Interrupted('Not added.')
  return options.some(({ field }) => field === 'create_new') ? { ...args, create_new: true } : args
}

async function similar(name: string, kind: string, connection: Connection): Promise<SearchResult['hits']> {
  if (!searchedKinds.some((each) => each === kind)) return []
  const request = toRequest(searchRecords, { q: name, kind: [kind], limit: 10 })
  const { hits }: SearchResult = JSON.parse((await connection.call(request)).text)
  return hits.filter(({ match }) => match !== 'text')
}
