/**
 * Resolves names of records to ids. All tools accept the full name, in any case and with or without accents. Only tools that read
 * accept part of it, so that a write cannot change a record with a similar name. A record that is not archived takes precedence
 * over an archived one. Archived candidates are marked.
 */
import type { Hit } from '../../generated/client/types.gen.ts'
import { finders, getters } from '../../generated/mcp/finders.ts'
import { searchRecords } from '../../generated/requests.ts'
import type { Finder, RequestShape, ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { toRequest } from '../../src/shared/request.ts'
import type { Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'

type Arguments = Readonly<Record<string, unknown>>

/** An argument that refers to a record. */
interface Reference {
  argument: string
  /** The accepted kinds; empty for any kind. */
  kinds: readonly string[]
  /** True if the tool only reads. */
  reads: boolean
}

interface Match {
  id: string
  isWhole: boolean
  isPart: boolean
  isArchived: boolean
  /** Fields that distinguish records of the same name. */
  details: Record<string, unknown>
}

const maxCandidates = 5

/** The search returns exact matches first. */
const maxMatches = 50

/** The maximum length of a query for the search operation. */
const maxSearchLength = 200

const isId = (value: string) => /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(value)

/** Resolves a name to an id. Leaves ids and kinds without names unchanged. Throws unless exactly one record matches. */
export async function resolveId(value: string, reference: Reference, send: Send): Promise<string> {
  const finder = finderOf(reference)
  if (!finder || isId(value) || value.trim() === '') return value
  const matches = await findByName(value, reference.kinds, send)
  const whole = withoutArchived(matches.filter(({ isWhole }) => isWhole))
  const parts = reference.reads ? withoutArchived(matches.filter(({ isPart }) => isPart)) : []
  const named = whole.length > 0 ? whole : parts
  if (named.length === 1) return named[0]!.id
  if (named.length > 1) {
    const what = whole.length > 0 ? `are named "${value}"` : `have names that contain "${value}"`
    throw nameProblem(
      'ambiguous_name',
      `Several records ${what}. Pass the id of one of the candidates.`,
      reference,
      named,
    )
  }
  const similar = matches.length > 0 ? matches : await findByWord(value, reference.kinds, send)
  const advice =
    similar.length > 0
      ? 'Pass the full name or the id of one of the candidates.'
      : `To find its name or id, call ${finder.tool}.`
  throw nameProblem(
    'unknown_name',
    `No ${finder.name} is named "${value}". ${advice}`,
    reference,
    archivedLast(similar),
  )
}

/** The finder of the kind, or the search over all kinds if there is not exactly one kind. */
function finderOf({ kinds }: Reference): Pick<Finder, 'name' | 'tool'> | undefined {
  return kinds.length === 1 ? finders[kinds[0]!] : { name: 'record', tool: 'search' }
}

/** The records that are not archived, or all records if all are archived. */
function withoutArchived(matches: Match[]): Match[] {
  const current = matches.filter(({ isArchived }) => !isArchived)
  return current.length > 0 ? current : matches
}

const archivedLast = (matches: Match[]) =>
  matches.toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived))

/** Finds records whose names contain the text or are similar to it. Includes all records of lists without a name filter. */
async function findByName(text: string, kinds: readonly string[], send: Send): Promise<Match[]> {
  const searchedKinds = Object.keys(finders).filter((kind) => kinds.length === 0 || kinds.includes(kind))
  const searched = searchedKinds.filter((kind) => !finders[kind]!.list)
  const listed = searchedKinds.flatMap((kind) => finders[kind]!.list ?? [])
  const found = await Promise.all([
    searched.length > 0 ? search(text, searched, send) : [],
    ...listed.map((list) => inList(text, list, send)),
  ])
  return found.flat()
}

async function search(text: string, kind: readonly string[], send: Send): Promise<Match[]> {
  const args = { q: text.slice(0, maxSearchLength), kind, limit: maxMatches }
  const { hits } = JSON.parse((await send(toRequest(searchRecords, args))).text) as { hits: Hit[] }
  const isAddress = text.includes('@')
  return hits
    .filter(({ match }) => match !== 'text')
    .map(({ kind: of, id, name, match, context, archived_at }) => ({
      id,
      // The search also finds a prospect by the name of its company.
      isWhole: match === 'exact' && (isAddress || isSame(name, text)),
      isPart: match !== 'similar',
      isArchived: archived_at !== null,
      details: { ...(kind.length > 1 && { kind: of }), name, ...(context && { context }) },
    }))
}

/** Finds records in a list that is short or filtered by name. */
async function inList(
  text: string,
  { request, filter }: NonNullable<Finder['list']>,
  send: Send,
): Promise<Match[]> {
  const both = request.query.includes('archived') ? [{ archived: false }, { archived: true }] : [{}]
  const queries = both.map((archived) => ({ ...archived, ...(filter && { [filter]: text }), limit: 100 }))
  const records = (await Promise.all(queries.map((args) => allOf(request, args, send)))).flat()
  return records.map(({ id, name, email, archived_at, active }) => ({
    id: String(id),
    isWhole: isSame(String(name), text),
    isPart: foldCase(String(name)).includes(foldCase(text)),
    isArchived: archived_at !== null && (archived_at !== undefined || active === false),
    details: { name, ...(email !== undefined && { email }) },
  }))
}

async function allOf(list: RequestShape, args: Arguments, send: Send): Promise<Arguments[]> {
  const records: Arguments[] = []
  for (let cursor: string | undefined; ; ) {
    const { text, nextCursor } = await send(toRequest(list, { ...args, cursor }))
    records.push(...JSON.parse(text))
    if (!nextCursor) return records
    cursor = nextCursor
  }
}

/** Tries the three longest words, the longest first, and returns the matches of the first word that has any. */
async function findByWord(text: string, kinds: readonly string[], send: Send): Promise<Match[]> {
  const words = text.split(/\s+/).sort((a, b) => b.length - a.length)
  for (const word of words.length > 1 ? words.slice(0, 3) : []) {
    const found = await findByName(word, kinds, send)
    if (found.length > 0) return found
  }
  return []
}

const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' })
const collapseSpaces = (text: string) => text.trim().replace(/\s+/g, ' ')
const isSame = (one: string, other: string) =>
  collator.compare(collapseSpaces(one), collapseSpaces(other)) === 0
const foldCase = (text: string) => collapseSpaces(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function nameProblem(
  code: string,
  detail: string,
  { argument }: Reference,
  found: readonly Match[],
): ServiceProblem {
  const problem: Problem = {
    title: 'Unprocessable Entity',
    status: 422,
    code,
    detail,
    errors: [{ in: 'arguments', pointer: `/${argument}`, detail: 'must identify exactly one record' }],
    ...(found.length > 0 && { candidates: found.slice(0, maxCandidates).map(candidate) }),
    ...(found.length > maxCandidates && { more_candidates: found.length - maxCandidates }),
  }
  return new ServiceProblem(problem)
}

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

const candidate = ({ id, details, isArchived }: Match) => ({
  id,
  ...details,
  ...(isArchived && { archived: true }),
})

/** For an empty result: throws `ServiceProblem` if a record in the arguments does not exist. */
export async function checkRecordsExist(
  { ids, request }: ToolDescriptor,
  args: Arguments,
  send: Send,
): Promise<void> {
  for (const [argument, { kinds }] of Object.entries(ids))
    for (const id of [args[argument]].flat()) {
      if (typeof id !== 'string' || !isId(id) || request.path.includes(`{${argument}}`)) continue
      // The log also has entries for deleted records, so an id is unknown only if no entry has it.
      const filtered = toRequest(request, { [argument]: id, limit: 1 })
      const isKnown = kinds.length > 0 ? await exists(id, send) : (await send(filtered)).text !== '[]'
      if (!isKnown)
        throw nameProblem(
          'unknown_record',
          `The record ${id} does not exist.`,
          { argument, kinds, reads: true },
          [],
        )
    }
}

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
