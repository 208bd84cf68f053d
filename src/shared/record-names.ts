/**
 * Resolves what people write for a record to its id: an id, the address of its page, or its name. All surfaces use it. A name
 * must be whole, in any case and with or without accents, unless `reads` is true: then a part of it is enough, because a
 * read cannot change a record with a similar name. Active records take precedence over archived and inactive ones.
 */
import type {
  ApiKey,
  Hit,
  RemovedRecord,
  SearchKind,
  SearchResult,
} from '../../generated/client/types.gen.ts'
import { kindsByPrefix, parentKinds, searchedKinds, webPages } from '../../generated/constants.ts'
import { namedLists } from '../../generated/named-lists.ts'
import { listRemovedRecords, searchRecords } from '../../generated/requests.ts'
import { idPattern, isId } from './record-id.ts'
import type { ServiceRequest } from './request.ts'
import { toRequest } from './request.ts'

export interface Reference {
  /** The accepted kinds; empty for any kind. */
  kinds: readonly string[]
  /** True if the call only reads. */
  reads: boolean
  /** Ids of records that the call also names: they decide between records with the same name. Requested only for those. */
  parents?: () => Promise<readonly string[]>
  /** True if the call restores the record: then it is a removed or an archived one. */
  restores?: boolean
}

export interface Candidate {
  id: string
  kind: string
  name: string
  /** The name of the record that it belongs to. */
  context: string | null
  email: string | null
  active: boolean
}

/** Why a name has no id. The candidates are sorted, the best first. */
export interface UnresolvedName {
  reason: 'ambiguous_name' | 'unknown_name'
  /** A sentence: which records match, or that none does. */
  detail: string
  candidates: Candidate[]
}

/** Sends a request and returns the parsed response; an empty list if it was refused. */
type FetchJson = (request: ServiceRequest) => Promise<unknown>

/** A record with a similar name. */
type Found = Omit<Hit, 'kind' | 'snippet'> & { kind: string }

/** The search returns whole matches first. */
const maxMatches = 50

/** The maximum length of a query of the search. */
const maxQueryLength = 200

const pageAddress = new RegExp(`^https?://[^/]+(/.+)/(${idPattern})/?(?:[?#].*)?$`)

/** The id in an id or in the address of a record's page; otherwise null. */
export function idIn(text: string): string | null {
  const trimmed = text.trim()
  if (isId(trimmed)) return trimmed
  const [, folder, id] = pageAddress.exec(trimmed) ?? []
  const pages: Readonly<Record<string, string>> = webPages
  return id && folder!.endsWith(pages[id.slice(0, 3)] ?? '\0') ? id : null
}

/** True if records of these kinds can be found by name. */
export const haveNames = (kinds: readonly string[]): boolean =>
  searchedAmong(kinds).length > 0 || listedAmong(kinds).length > 0

const searchedAmong = (kinds: readonly string[]): SearchKind[] =>
  searchedKinds.filter((kind) => kinds.length === 0 || kinds.includes(kind))

/** Kinds that the search does not find, and that only calls about them name. */
const listedAmong = (kinds: readonly string[]) => kinds.filter((kind) => namedLists[kind])

/** Finds records of the referenced kinds by a part of their name, with the search or with their lists. */
function finderOf({ kinds, restores }: Reference, fetchJson: FetchJson) {
  const search = async (q: string, belongs_to?: string): Promise<Found[]> => {
    const kind = searchedAmong(kinds)
    if (kind.length === 0) return []
    const request = toRequest(searchRecords, { q, kind, belongs_to, limit: maxMatches })
    const { hits = [] } = (await fetchJson(request)) as Partial<SearchResult>
    return hits.filter(({ match, active }) => match !== 'text' && !(restores && active))
  }
  const list = async (kind: string, name: string): Promise<Found[]> => {
    const request = toRequest(namedLists[kind]!, { name, limit: maxMatches })
    const records = (await fetchJson(request)) as Pick<ApiKey, 'id' | 'name' | 'revoked_at'>[]
    return records.map(({ id, name: own, revoked_at }) => ({
      id,
      kind,
      name: own,
      context: null,
      email: null,
      active: !revoked_at,
      match: isSame(own, name) ? 'exact' : 'part',
    }))
  }
  const removed = async (name: string): Promise<Found[]> => {
    const request = toRequest(listRemovedRecords, { name, limit: maxMatches })
    const records = (await fetchJson(request)) as RemovedRecord[]
    return records
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ id, kind, name: own, context }) => ({
        id,
        kind,
        name: own ?? '',
        context,
        email: null,
        active: true,
        match: isSame(own ?? '', name) ? 'exact' : 'part',
      }))
  }
  return async (text: string, belongs_to?: string): Promise<Found[]> => {
    const q = text.slice(0, maxQueryLength)
    const lists = listedAmong(kinds).map((kind) => list(kind, q))
    const searches = [search(q, belongs_to), ...lists, ...(restores ? [removed(q)] : [])]
    return (await Promise.all(searches)).flat()
  }
}

/** Finds the only record with this name. */
export async function resolveName(
  name: string,
  reference: Reference,
  fetchJson: FetchJson,
): Promise<{ id: string } | UnresolvedName> {
  const { kinds } = reference
  const find = finderOf(reference, fetchJson)
  const hits = await find(name)
  const hasWhole = hits.some((hit) => isWhole(hit, name))
  const isMeant = (hit: Found) => (hasWhole ? isWhole(hit, name) : reference.reads && hit.match !== 'similar')
  const all = preferActive(hits.filter(isMeant))
  const matches =
    all.length > 1
      ? await withinParents(all, reference, async (id) => (await find(name, id)).filter(isMeant))
      : all
  if (matches.length === 1) return { id: matches[0]!.id }
  if (matches.length > 1) {
    const what = hasWhole ? `are named "${name}"` : `have names that contain "${name}"`
    return {
      reason: 'ambiguous_name',
      detail: `Several records ${what}.`,
      candidates: matches.map(candidateOf),
    }
  }
  const similar = hits.length > 0 ? hits : await findByWord(name, find)
  return {
    reason: 'unknown_name',
    detail: `No ${kinds.length === 1 ? kinds[0]!.replaceAll('_', ' ') : 'record'} is named "${name}".`,
    candidates: similar.toSorted((one, other) => Number(other.active) - Number(one.active)).map(candidateOf),
  }
}

/** The records with this name that refer to the parents. Ignores a parent without any. */
async function withinParents(
  hits: readonly Found[],
  { kinds, parents }: Reference,
  findIn: (parent: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const ids = ((await parents?.()) ?? []).filter((id) => canBeParent(kinds, [kindOf(id)]))
  let matches = hits
  for (const id of new Set(ids)) {
    // Searches again, because there can be more records with the name than one search returns.
    const inParent = await findIn(id)
    const both =
      matches === hits ? inParent : matches.filter((hit) => inParent.some(({ id }) => id === hit.id))
    if (both.length > 0) matches = preferActive(both)
  }
  return matches
}

/** The kind of a record id; empty for an unknown prefix. */
export const kindOf = (id: string): string => kindsByPrefix[id.slice(0, 3)] ?? ''

/** True if records of some of these kinds refer to records of some of the other kinds. */
export const canBeParent = (kinds: readonly string[], others: readonly string[]): boolean =>
  kinds.some((kind) => others.some((other) => parentKinds[kind]?.includes(other)))

/** The search also finds a prospect by the name of its company, and people by their e-mail address. */
const isWhole = ({ match, name }: Found, text: string) =>
  match === 'exact' && (text.includes('@') || isSame(name, text))

/** The active records, or all records if none is active. */
function preferActive(hits: readonly Found[]): readonly Found[] {
  const active = hits.filter((hit) => hit.active)
  return active.length > 0 ? active : hits
}

/** Shorter words, such as `the`, are in too many names. */
const minWordLength = 4

/** Tries the three longest words, the longest first, and returns the matches of the first word that has any. */
async function findByWord(
  name: string,
  find: (q: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const all = name.split(/\s+/)
  const words = all.filter(({ length }) => length >= minWordLength).sort((a, b) => b.length - a.length)
  for (const word of all.length > 1 ? words.slice(0, 3) : []) {
    const hits = await find(word)
    if (hits.length > 0) return hits
  }
  return []
}

const candidateOf = ({ id, kind, name, context, email, active }: Found): Candidate => ({
  id,
  kind,
  name,
  context,
  email,
  active,
})

const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })
const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')
const isSame = (one: string, other: string) =>
  collator.compare(collapseSpaces(one), collapseSpaces(other)) === 0
