/** Says a problem once, with the arguments that the user typed instead of the fields of the API. */
import { duration } from '../../src/shared/formats.ts'
import type { FieldErrors, Problem } from '../../src/shared/problem.ts'
import { adviceFor } from './advice.ts'
import { argumentsOf, type Command, type LabelledArgument } from './command.ts'
import { momentText } from './output/days.ts'

export interface Words {
  wrong: string
  /** One line for each reason, if there are several. */
  reasons: string[]
  todo: string | undefined
}

export function wordsForRefusal(problem: Problem, command: Command | undefined): Words {
  const known = command ? argumentsOf(command) : []
  const { wrong, todo } = adviceFor(problem, known)
  const reasons = sentencesFor(problem.errors ?? [], known)
  if (wrong !== undefined) return { wrong, reasons: [], todo }
  const [only] = reasons
  if (only && reasons.length === 1) return { wrong: only, reasons: [], todo }
  return { wrong: inWords(withoutCount(problem.detail), known), reasons, todo }
}

const withoutCount = (detail: string): string =>
  /^The request has \d+ invalid values\.$/.test(detail) ? 'Several values are invalid.' : detail

/** One sentence per reason, with all arguments to which it applies. */
function sentencesFor(errors: FieldErrors, known: readonly LabelledArgument[]): string[] {
  const labels = new Map<string, string[]>()
  for (const { pointer, detail } of errors) {
    const reason = withUnit(inWords(detail, known), argumentAt(pointer, known))
    labels.set(reason, [...(labels.get(reason) ?? []), labelOf(pointer, known)])
  }
  return [...labels].map(([reason, each]) => sentence(reason, each))
}

/** A reason that names its arguments, such as `one of --task, --project is required`, does not repeat them. */
function sentence(reason: string, labels: string[]): string {
  const isComplete = labels.every((label) => reason.includes(label))
  const text = isComplete
    ? `${reason[0]!.toUpperCase()}${reason.slice(1)}`
    : `${labels.join(' and ')} ${reason}`
  return text.endsWith('.') ? text : `${text}.`
}

const argumentAt = (pointer: string, known: readonly LabelledArgument[]) =>
  known.find(({ field }) => field === pointer.split('/')[1])

/** `must be 24:00 h (1440 minutes) or less`. */
const withUnit = (reason: string, argument: LabelledArgument | undefined): string =>
  argument?.isDuration
    ? reason.replace(
        /(?<=^must be )\d+(?= or (less|more)$)/,
        (minutes) => `${duration(Number(minutes))} (${minutes} minutes)`,
      )
    : reason

/** The API reports `/tags/0` where the user typed `--tag`. */
function labelOf(pointer: string, known: readonly LabelledArgument[]): string {
  if (pointer === '') return 'The body'
  const argument = argumentAt(pointer, known)
  return argument?.label ?? pointer.slice(1).replaceAll('/', '.')
}

/** Replaces the names of fields (`task_id`, and the single words after `one of`) and points in time, which the API gives in UTC. */
function inWords(detail: string, known: readonly LabelledArgument[]): string {
  const labelled = (word: string) => known.find(({ field }) => field === word)?.label ?? word
  return detail
    .replace(/(?<=\bone of )[\w, ]+(?= is )/g, (list) => list.replace(/\w+/g, labelled))
    .replace(/`(\w+)`/g, (quoted, word: string) => (labelled(word) === word ? quoted : labelled(word)))
    .replace(/(?<![\w-])\w+_\w+/g, labelled)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => `${momentText(at, new Date(), 'UTC')} UTC`)
}
