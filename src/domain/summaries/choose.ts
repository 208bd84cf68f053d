/**
 * Asks a model which sentences matter most, and in which order. The model writes no text, and labels replace
 * all names, so it reads nothing that users wrote. Raise `promptVersion` with every change to the prompt.
 */
import { kindOf } from '../model/columns.ts'
import type { Evidence, Named, Sentence } from './evidence.ts'
import type { Answer, Question } from './model.ts'
import { ModelFailure } from './model.ts'
import { byline } from './rules/log.ts'
import type { Setting } from './rules/sentences.ts'
import { sentencesOf } from './rules/sentences.ts'

/** Stored with each summary whose sentences a model chose. */
export const promptVersion = 'prompt-4'

const instructions = `You choose the sentences of a summary of a team's activity log for its weekly meeting. Each line has a sentence about the
log, with an id and a heading. Labels such as USER_1 and TASK_2 replace names. Choose the 5 to 12 most important sentences, the most
important first: what was won, lost, reached or finished, the hours, and what needs attention; leave out routine changes.
Respond with JSON only: {"ids": ["S4", "S1"]}.`

/** JSON Schema of the response, for servers that enforce it. */
const schema = {
  type: 'object' as const,
  properties: { ids: { type: 'array' as const, items: { type: 'string' as const } } },
  required: ['ids'],
  additionalProperties: false,
}

/** Enough for the ids of all sentences and some reasoning text. */
const answerTokens = 1_500

/** An overestimate, because English text has about four bytes per token. */
const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

/** Upper bound on the tokens of a question and its response. */
export const maxTokensOf = ({ instructions, text, maxTokens }: Question) =>
  tokensOf(instructions + text) + maxTokens

/** Tokens as counted by the server; estimated if it does not count. */
export const spentOn = (question: Question, { text, inputTokens, outputTokens }: Answer) => ({
  inputTokens: inputTokens ?? tokensOf(question.instructions + question.text),
  outputTokens: outputTokens ?? tokensOf(text),
})

export function questionAbout(evidence: readonly Evidence[], setting: Setting): Question {
  const lines = sentencesOf(withLabels(evidence), setting).map(({ heading, text }, index) =>
    JSON.stringify({ id: `S${index + 1}`, heading, sentence: text.replaceAll(byline, '') }),
  )
  return { instructions, text: lines.join('\n'), schema, maxTokens: answerTokens }
}

/**
 * Splits `sentences` into those that the response names, in its order, and the others. The response may contain
 * reasoning text or a code fence. Throws `ModelFailure` if it names no sentence.
 */
export function chosenBy(answer: string, sentences: readonly Sentence[]) {
  const text = answer.replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '')
  const places = new Set(idsIn(text).map((id) => Number(/^S(\d+)$/.exec(String(id))?.[1]) - 1))
  const chosen = [...places].flatMap((place) => sentences[place] ?? [])
  if (chosen.length === 0) throw new ModelFailure('nonsense')
  return { chosen, left_out: sentences.filter((sentence) => !chosen.includes(sentence)) }
}

function idsIn(text: string): unknown[] {
  try {
    const { ids } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    return Array.isArray(ids) ? ids : []
  } catch {
    return []
  }
}

/** Replaces all user-written text with labels. The rules then produce the same sentences with labels. */
function withLabels(evidence: readonly Evidence[]): Evidence[] {
  const labels = new Map<string, string>()
  const counts = new Map<string, number>()
  function label({ id, name }: Named): Named {
    if (name === null) return { id, name }
    const kind = kindOf(id).toUpperCase()
    if (!labels.has(id)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      labels.set(id, `${kind}_${counts.get(kind)}`)
    }
    return { id, name: labels.get(id)! }
  }
  const orNull = (named: Named | null) => named && label(named)
  return evidence.map((entry) => ({
    ...entry,
    actor: orNull(entry.actor),
    record: orNull(entry.record),
    project: orNull(entry.project),
    company: orNull(entry.company),
    mentions: entry.mentions.map(label),
    changes: entry.changes.map((change) => {
      const [before, after] = [change.before, change.after].map((value) => withoutText(change.field, value))
      return { ...change, before, after }
    }),
  }))
}

/** Fields with values defined by the service. */
const serviceFields = ['stage', 'status', 'role', 'plan']
const idOrDay = /^(?:[a-z]{3}_[0-9a-z]{26}|\d{4}-\d\d-\d\d)$/

const withoutText = (field: string, value: unknown) =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  serviceFields.includes(field) ||
  idOrDay.test(String(value))
    ? value
    : ''
