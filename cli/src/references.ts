/** Replaces what people type for a record, such as its name, by its id. */

import { commands } from '../../generated/cli/commands/index.ts'
import { kindsByPrefix } from '../../generated/constants.ts'
import { plural } from '../../src/shared/plural.ts'
import { isId } from '../../src/shared/record-id.ts'
import type { Candidate, Reference, UnresolvedName } from '../../src/shared/record-names.ts'
import { canBeParent, haveNames, idIn, resolveName } from '../../src/shared/record-names.ts'
import { accountOf } from './account.ts'
import type { LabelledArgument } from './command.ts'
import type { Connection } from './connection.ts'
import { Interrupted, UsageError } from './errors.ts'
import { shortIds } from './output/columns.ts'
import { question } from './prompt.ts'
import { isOfKind, lastWord, recentAt } from './recent.ts'
import { canAsk } from './terminal.ts'
import { quoted } from './writing/undo.ts'

type Arguments = Readonly<Record<string, unknown>>

/** How the call uses the records. */
export interface Use {
  /** The call changes nothing, so part of a name is enough. */
  reads: boolean
  /** The effect cannot be undone, so a script must name the record itself. */
  destroys: boolean
}

type UseWithin = Use & Required<Pick<Reference, 'parents'>>

const maxCandidates = 10
/** The question is not repeated for ever, because the input can have ended. */
const maxQuestions = 3

/** Throws `UsageError` with the candidates unless each value stands for one record, or the user chooses one. */
export async function resolveReferences(
  references: readonly LabelledArgument[],
  args: Arguments,
  use: Use,
  connection: Connection,
): Promise<Arguments> {
  const resolved: Record<string, unknown> = {}
  const find = async (reference: LabelledArgument) => {
    const { field } = reference
    const value = args[field]
    if (field in resolved || value === null) return
    const resolve = async (each: string) => {
      const old = await fromHistory(each, reference, use, connection)
      return (
        old ??
        (await resolveOne(each, reference, { ...use, parents: () => parentsOf(reference) }, connection))
      )
    }
    resolved[field] = Array.isArray(value)
      ? await inOrder(
          value.flatMap((each) => partsIn(each, reference)),
          resolve,
        )
      : await resolve(String(value))
  }
  /**
   * The ids in the other arguments to which the record of an argument can refer. They are the new values of the record of the
   * call, so they do not identify it.
   */
  const parentsOf = async ({ field, kinds = [] }: LabelledArgument) => {
    if (field === 'id') return []
    const others = references.filter((other) => canBeParent(kinds, other.kinds ?? []))
    for (const other of others) await find(other)
    return others.flatMap(({ field }) => (resolved[field] ?? []) as string | string[])
  }
  for (const reference of references) await find(reference)
  return { ...args, ...resolved }
}

/** One after the other, because each can ask a question. */
async function inOrder(texts: readonly string[], resolve: (text: string) => Promise<string>) {
  const ids: string[] = []
  for (const text of texts) ids.push(await resolve(text))
  return ids
}

/** Ids and fixed words can be separated by commas. A name can contain commas. */
function partsIn(text: string, { kinds = [], words = [] }: LabelledArgument): string[] {
  const parts = text.split(',').map((part) => part.trim())
  const isWord = (part: string) => words.includes(part) || isMe(part, kinds)
  return parts.every((part) => isId(part) || isWord(part)) ? parts : [text]
}

/** Other tools write `@me`. */
const isMe = (text: string, kinds: readonly string[]) => /^@?me$/.test(text) && kinds.includes('user')

/** The id for `@last`, or for the end of an id that `vs` has shown, such as `…8kq4`; null for any other text. */
async function fromHistory(
  text: string,
  { kinds = [], words = [], label }: LabelledArgument,
  { destroys }: Use,
  connection: Connection,
): Promise<string | null> {
  const ending = /^(…|\.\.\.)?([0-9a-hjkmnp-tv-z]{4,26})$/.exec(text)
  if ((text !== lastWord && !ending) || words.includes(text)) return null
  const recent = recentAt(connection.credentialKey())
  const ids = text === lastWord ? recent.used : recent.shown.filter((id) => id.endsWith(ending![2]!))
  const matching = ids.filter((id) => isOfKind(id, kinds))
  const isShortened = text !== lastWord && (Boolean(ending![1]) || matching.length > 0)
  if (text !== lastWord && !isShortened) return null
  if (destroys && !canAsk()) throw notForScripts(label, text)
  if (matching.length === 0) throw unknownInHistory(label, text, kinds)
  if (isShortened && matching.length > 1) throw ambiguousEnding(label, text, matching)
  return matching[0]!
}

const notForScripts = (label: string, text: string) =>
  new UsageError(
    `${label}: a command whose effect cannot be undone does not accept \`${text}\` in a script.`,
    'Pass the id or the whole name of the record.',
  )

function unknownInHistory(label: string, text: string, kinds: readonly string[]): UsageError {
  const what = kinds.length === 1 ? kinds[0]!.replaceAll('_', ' ') : 'record'
  return text === lastWord
    ? new UsageError(
        `${label}: vs has not added, changed or opened a ${what} here yet.`,
        haveNames(kinds) ? 'Pass its id or its name.' : 'Pass its id.',
      )
    : new UsageError(
        `${label}: vs has not shown a ${what} whose id ends with \`${text}\` here.`,
        haveNames(kinds) ? 'Pass the whole id or the name.' : 'Pass the whole id.',
      )
}

const ambiguousEnding = (label: string, text: string, ids: readonly string[]) =>
  new UsageError(
    `${label}: several records that vs has shown have ids that end with \`${text}\`.`,
    `Pass more of the id:\n${ids
      .slice(0, maxCandidates)
      .map((id) => `  ${id}`)
      .join('\n')}`,
  )

async function resolveOne(
  text: string,
  reference: LabelledArgument,
  use: UseWithin,
  connection: Connection,
): Promise<string> {
  const { kinds = [], words = [], label } = reference
  const { reads, parents } = use
  const id = idIn(text)
  if (id || words.includes(text) || text.trim() === '') return id ?? text
  if (!haveNames(kinds)) throw withoutNames(label, kinds)
  if (isMe(text, kinds)) return (await accountOf(connection)).user.id
  const resolved = await resolveName(text, { kinds, reads, parents }, async (request) =>
    JSON.parse((await connection.call(request)).text),
  )
  if ('id' in resolved) return resolved.id
  const severalNames = reference.type === 'array' && reference.place === 'option' && text.includes(',')
  if (severalNames && resolved.reason === 'unknown_name') throw notRepeated(text, label, resolved)
  if (resolved.candidates.length === 0 || !canAsk()) throw unresolved(label, resolved)
  const answer = await choose(text, resolved.candidates)
  return typeof answer === 'string' ? resolveOne(answer, reference, use, connection) : answer.id
}

/** Asks which candidate is meant. Returns a text if the user types another name instead of a number. */
async function choose(text: string, candidates: readonly Candidate[]): Promise<Candidate | string> {
  const listed = candidates.slice(0, maxCandidates)
  const nouns = new Set(listed.map(({ kind }) => kind))
  const endings = shortIds(listed.map(({ id }) => id))
  const lines = listed.map((candidate, index) => {
    const kind = nouns.size > 1 ? candidate.kind.replaceAll('_', ' ') : null
    const isSame = listed.some((other) => other !== candidate && describe(other) === describe(candidate))
    const ending = isSame ? endings[index]! : null
    return `  ${String(index + 1).padStart(2)}  ${describe(candidate, [kind], [ending])}`
  })
  const more = candidates.length - listed.length
  const heading = `${matches(candidates)} "${text}":`
  const rest = more > 0 ? [`      and ${more} more: type more of the name.`] : []
  const numbers = `a number from 1 to ${listed.length}, or more of the name`
  let prompt = `${[heading, ...lines, ...rest].join('\n')}\nWhich? `
  for (let left = maxQuestions; left > 0; left--) {
    const answer = (await question(prompt)).trim()
    const choice = /^\d{1,2}$/.test(answer) ? listed[Number(answer) - 1] : answer
    if (choice) return choice
    prompt = `Type ${numbers}. Ctrl-C cancels.\nWhich? `
  }
  throw new Interrupted('Cancelled: no record was chosen.')
}

/** `2 tasks match`, or `2 records match` if they are of several kinds. */
function matches(candidates: readonly Candidate[]): string {
  const kinds = new Set(candidates.map(({ kind }) => kind))
  const noun = kinds.size === 1 ? candidates[0]!.kind.replaceAll('_', ' ') : 'record'
  return candidates.length === 1 ? `One ${noun} matches` : `${candidates.length} ${plural(noun)} match`
}

const describe = (
  { name, context, email, active }: Candidate,
  before: readonly (string | null)[] = [],
  after: readonly (string | null)[] = [],
) => {
  const inactive = active ? null : 'inactive'
  const details = [...before, context, email, inactive, ...after].filter(Boolean).join(', ')
  return `${name}${details && ` (${details})`}`
}

const unresolved = (label: string, { detail, candidates }: UnresolvedName) =>
  new UsageError(`${label}: ${detail}`, candidates.length > 0 ? choicesIn(candidates) : undefined)

function notRepeated(text: string, label: string, { detail }: UnresolvedName): UsageError {
  const options = text.split(',').map((name) => `${label} ${quoted(name.trim())}`)
  return new UsageError(`${label}: ${detail}`, `Repeat the option: ${options.join(' ')}`)
}

function withoutNames(label: string, kinds: readonly string[]): UsageError {
  const getter = commands.find(
    ({ recordKind }) => recordKind && kinds.includes(kindsByPrefix[recordKind.prefix] ?? ''),
  )
  const noun = getter?.recordKind?.name ?? kinds[0]!.replaceAll('_', ' ')
  const list = commands.find(({ name }) => name === getter?.name.replace(/ get$/, ' list'))
  const where = list ? `; \`vs ${list.name}\` shows it.` : '.'
  return new UsageError(`${label}: ${plural(noun)} have no name.`, `Pass the id${where}`)
}

function choicesIn(candidates: readonly Candidate[]): string {
  const lines = candidates.slice(0, maxCandidates).map((each) => `  ${each.id}  ${describe(each)}`)
  const more = candidates.length - maxCandidates
  return `Pass the whole name or the id of one of these:\n${lines.join('\n')}${more > 0 ? `\n  and ${more} more` : ''}`
}
