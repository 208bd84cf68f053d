/** The names of records for completion. Every failure is silent, because an error would disturb the prompt. */
import { createHash } from 'node:crypto'
import type { Hit, SearchKind, SearchResult } from '../../generated/client/types.gen.ts'
import { searchedKinds } from '../../generated/constants.ts'
import { searchRecords } from '../../generated/requests.ts'
import { toRequest } from '../../src/shared/request.ts'
import { openConnection } from './connection.ts'
import { sanitize } from './output/text.ts'
import { openSettingsFolder } from './service-folder.ts'

export interface Candidate {
  word: string
  description: string
}

interface Stored extends Candidate {
  /** Digest of the caller and the search. */
  key: string
  until: number
}

/** People wait for it while they type. */
const timeoutMs = 1_000
const keptMs = 60_000
const maxNames = 20
const fileName = 'completion.json'

/** The records of these kinds whose names start with the text, or no records if there is no quick response. */
export async function namesLike(text: string, kinds: readonly string[]): Promise<Candidate[]> {
  const searched = searchedKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind))
  if (text === '' || searched.length === 0) return []
  try {
    return await cached(text, searched)
  } catch {
    return []
  }
}

async function cached(text: string, kinds: readonly SearchKind[]): Promise<Candidate[]> {
  const folder = openSettingsFolder()
  const connection = openConnection('complete', { isSilent: true })
  const key = createHash('sha256')
    .update(JSON.stringify([connection.credentialKey(), text, kinds]))
    .digest('hex')
  const fresh = storedIn(folder.read(fileName)?.text).filter(({ until }) => until > Date.now())
  const known = fresh.filter((each) => each.key === key)
  if (known.length > 0) return known
  const request = toRequest(searchRecords, { q: text, kind: kinds, limit: maxNames })
  const response = await connection.peek(request, AbortSignal.timeout(timeoutMs)).finally(connection.close)
  const { hits }: SearchResult = JSON.parse(response.text)
  const candidates = hits.filter(({ match }) => match !== 'text' && match !== 'similar').map(candidateOf)
  const until = Date.now() + keptMs
  const entries = [...fresh, ...candidates.map((each) => ({ ...each, key, until }))]
  await folder.write(fileName, JSON.stringify(entries))
  return candidates
}

function storedIn(text = '[]'): Stored[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

const oneLine = (text: string) => sanitize(text).replaceAll('\n', ' ')

const candidateOf = ({ name, kind, context }: Hit): Candidate => ({
  word: oneLine(name),
  description: oneLine([kind.replaceAll('_', ' '), ...(context ? [context] : [])].join(', ')),
})
