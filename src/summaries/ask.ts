/** A summary by a model: what it is shown, in which steps, and what remains of its answers. */
import type { Setting } from './check.ts'
import { checkSentences } from './check.ts'
import { localTime } from './dates.ts'
import type { Evidence, Sentence, Written } from './evidence.ts'
import type { Model, Spent } from './model.ts'
import { ModelFailure } from './model.ts'
import { peopleIn } from './people.ts'
import type { Placeholders } from './placeholders.ts'
import { placeholdersFor } from './placeholders.ts'
import type { Rendering } from './prompt.ts'
import {
  answerSchema,
  combine,
  entryLine,
  fenced,
  groupLine,
  sentenceLine,
  sentencesIn,
  statesSet,
  summarise,
} from './prompt.ts'

export interface AskOptions extends Setting {
  model: Model
  /** All tokens that the summary may take, of questions and answers together. */
  budgetTokens: number
  /** Names to hide beside those of the people in the evidence: other people of the workspace that notes may name. */
  people?: readonly string[]
  signal?: AbortSignal
}

export interface Asked extends Written, Spent {}

/** Tokens of the data in one request, and of one answer: together they fit small models on one's own machine. */
export const dataTokens = 5_000
export const answerTokens = 1_500

/** Deliberately high: three bytes a token, where English has four and other languages two or three. */
export const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

/**
 * Asks the model for a summary and checks every sentence of it (`checkSentences`); `sentences` is empty where none
 * stands up. A span that does not fit into one request is shown in parts, whose summaries are combined; where the budget
 * does not suffice for that, with shorter texts, and then with similar entries of a day in one line.
 *
 * Throws `ModelFailure`, which says what was spent until then, and the reason of `signal` once that is aborted. Nothing is
 * sent if the budget cannot suffice (`over_budget`).
 */
export async function askModel(evidence: readonly Evidence[], options: AskOptions): Promise<Asked> {
  const { timeZone, people = [] } = options
  const entries = sorted(evidence, timeZone)
  const placeholders = placeholdersFor([...peopleIn(entries), ...people])
  const job = new Job(entries, placeholders, options)
  try {
    const sentences = await job.write()
    return { sentences, dropped: job.dropped, ...job.spent }
  } catch (error) {
    if (error instanceof ModelFailure) Object.assign(error.spent, job.spent)
    throw error
  }
}

/** By day, and what is alike side by side, so that a few refs cite much. */
function sorted(evidence: readonly Evidence[], timeZone: string): Evidence[] {
  const keys = new Map(evidence.map((entry) => [entry, `${likeness(entry, timeZone)} ${entry.at}`]))
  return evidence.toSorted((one, other) => (keys.get(one)! < keys.get(other)! ? -1 : 1))
}

/** Moves to different states are not alike: a group of them would not tell what was won. */
const likeness = (entry: Evidence, timeZone: string) => {
  const { at, actor, operation, project, company, status } = entry
  const kind = [localTime(at, timeZone).day, actor?.id, project?.id, company?.id, operation, status]
  return [...kind, ...Object.values(statesSet(entry))].join(' ')
}

/** How the entries may be shown, the fullest first. */
const ways = [
  { mostText: 400, grouped: false },
  { mostText: 80, grouped: false },
  { mostText: 80, grouped: true },
]

class Job {
  readonly dropped: Written['dropped'] = []
  readonly spent: Spent = { inputTokens: 0, outputTokens: 0, steps: 0 }
  readonly #entries: readonly Evidence[]
  readonly #placeholders: Placeholders
  readonly #options: AskOptions

  constructor(entries: readonly Evidence[], placeholders: Placeholders, options: AskOptions) {
    this.#entries = entries
    this.#placeholders = placeholders
    this.#options = options
  }

  async write(): Promise<Sentence[]> {
    let instructions = summarise
    let parts = this.#plan()
    for (;;) {
      const written: Sentence[] = []
      for (const part of parts) written.push(...(await this.#ask(instructions, part)))
      if (parts.length === 1 || written.length === 0) return written
      const next = packed(written.map((sentence) => sentenceLine(this.#asData(sentence))))
      // A model that does not shorten would be asked for ever.
      if (next.length >= parts.length) throw new ModelFailure('nonsense')
      ;[instructions, parts] = [combine, next]
    }
  }

  /** The fullest way to show the entries that the budget has room for. */
  #plan(): string[][] {
    for (const way of ways) {
      const parts = packed(this.#lines(way))
      if (costOf(parts) <= this.#options.budgetTokens) return parts
    }
    throw new ModelFailure('over_budget')
  }

  #lines({ mostText, grouped }: (typeof ways)[number]): string[] {
    const { timeZone } = this.#options
    const rendering: Rendering = { timeZone, mostText, hide: this.#placeholders.hide }
    const refs = this.#entries.map((entry, index) => ({ entry, ref: `E${index + 1}` }))
    if (!grouped) return refs.map(({ entry, ref }) => entryLine(ref, entry, rendering))
    return [...Map.groupBy(refs, ({ entry }) => likeness(entry, timeZone)).values()].map((group) => {
      const [first, last] = [group[0]!, group.at(-1)!]
      if (group.length === 1) return entryLine(first.ref, first.entry, rendering)
      const entries = group.map(({ entry }) => entry)
      return groupLine(`${first.ref}-${last.ref}`, entries, rendering)
    })
  }

  async #ask(instructions: string, lines: readonly string[]): Promise<Sentence[]> {
    const { model, budgetTokens, signal } = this.#options
    const text = fenced(lines)
    const input = tokensOf(instructions + text)
    const left = budgetTokens - this.spent.inputTokens - this.spent.outputTokens
    if (input + answerTokens > left) throw new ModelFailure('over_budget')
    const question = { instructions, text, schema: answerSchema, mostTokens: answerTokens }
    const answer = await model.ask(question, signal)
    this.spent.inputTokens += answer.inputTokens ?? input
    this.spent.outputTokens += answer.outputTokens ?? tokensOf(answer.text)
    this.spent.steps++
    const said = sentencesIn(answer.text)
    if (!said) throw new ModelFailure('nonsense')
    const { sentences, dropped } = checkSentences(said.map(this.#meant), this.#entries, this.#options)
    this.dropped.push(...dropped)
    return sentences
  }

  /** With what placeholders and refs stand for; a ref to nothing is kept, and dropped with its sentence. */
  #meant = ({ text, citations }: Sentence): Sentence => ({
    text: this.#placeholders.restore(text.replaceAll(/\s+/g, ' ').trim()),
    citations: citations.flatMap((ref) => {
      const [, first, last = first] = ref.match(/^\[?E(\d+)(?:\s*[-–]\s*E?(\d+))?\]?$/) ?? []
      const cited = this.#entries.slice(Number(first) - 1, Number(last))
      const isWhole = cited.length > 0 && cited.length === Number(last) - Number(first) + 1
      return isWhole ? cited.map(({ id }) => id) : [ref]
    }),
  })

  #asData({ text, citations }: Sentence): Sentence {
    const places = new Map(this.#entries.map(({ id }, index) => [id, index + 1]))
    const sortedPlaces = citations.map((id) => places.get(id)!).sort((one, other) => one - other)
    return { text: this.#placeholders.hide(text), citations: ranges(sortedPlaces) }
  }
}

/** `E1-E3`, `E7` for 1, 2, 3, 7. */
function ranges(places: readonly number[]): string[] {
  const found: [first: number, last: number][] = []
  for (const place of places) {
    const last = found.at(-1)
    if (last && last[1] === place - 1) last[1] = place
    else found.push([place, place])
  }
  return found.map(([first, last]) => (first === last ? `E${first}` : `E${first}-E${last}`))
}

/** Lines in parts that each fit into a request. */
function packed(lines: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  let size = 0
  for (const line of lines) {
    const tokens = tokensOf(`${line}\n`)
    if (size + tokens > dataTokens && size > 0) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(line)
    size += tokens
  }
  return parts
}

/** What all steps take at most: each part with its answer, and the answers again until they are one. */
function costOf(parts: readonly string[][]): number {
  const overhead = tokensOf(summarise) + answerTokens
  const shown = parts.reduce((sum, part) => sum + tokensOf(fenced(part)) + overhead, 0)
  const perStep = Math.floor(dataTokens / answerTokens)
  let further = 0
  for (let count = parts.length; count > 1; count = Math.ceil(count / perStep))
    further += count * answerTokens + Math.ceil(count / perStep) * overhead
  return shown + further
}
