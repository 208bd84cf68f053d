/**
 * What a model is asked: which of the sentences matter most, in which order. It writes nothing, and reads nothing that
 * anybody has written: labels stand for all names. Raise `promptVersion` with every change of what it is told.
 */
import { kindOf } from '../model/columns.ts'
import type { Evidence, Named, Sentence } from './evidence.ts'
import type { Answer, Question } from './model.ts'
import { ModelFailure } from './model.ts'
import { byline } from './rules/log.ts'
import type { Setting } from './rules/sentences.ts'
import { sentencesOf } from './rules/sentences.ts'

/** Stored with each summary that a model has chosen. */
export const promptVersion = 'prompt-3'

const instructions = `You choose what the summary of a team's activity log says in its weekly meeting. Each line has a sentence about the log, with
an id and a heading. Labels such as USER_1 and TASK_2 stand for names. Choose the 5 to 12 most important sentences, the most
important first: what was won, lost, reached or finished, the hours, and what needs attention; leave out routine changes.
Answer with JSON and nothing else: {"ids": ["S4", "S1"]}.`

/** The answer as JSON Schema, for servers that hold a model to it. */
const schema = {
  type: 'object' as const,
  properties: { ids: { type: 'array' as const, items: { type: 'string' as const } } },
  required: ['ids'],
  additionalProperties: false,
}

/** Enough for the ids of all sentences, and for a model that thinks aloud. */
const answerTokens = 1_500

/** Deliberately high: English has about four bytes a token. */
const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

/** The most tokens that the question and its answer take. */
export const maxTokensOf = ({ instructions, text, maxTokens }: Question) =>
  tokensOf(instructions + text) + maxTokens

/** Tokens as the server has counted them, or else estimated. */
export const spentOn = (question: Question, { text, inputTokens, outputTokens }: Answer) => ({
  inputTokens: inputTokens ?? tokensOf(question.instructions + question.text),
  outputTokens: outputTokens ?? tokensOf(text),
})

/** Which of the sentences about this evidence matter. */
export function questionAbout(evidence: readonly Evidence[], setting: Setting): Question {
  const lines = sentencesOf(withLabels(evidence), setting).map(({ heading, text }, index) =>
    JSON.stringify({ id: `S${index + 1}`, heading, sentence: text.replaceAll(byline, '') }),
  )
  return { instructions, text: lines.join('\n'), schema, maxTokens: answerTokens }
}

/**
 * The sentences that the answer names, in its order, and those that it leaves out. What it says besides does not matter. It
 * may think aloud, or stand in a code fence. Throws `ModelFailure` if it names none.
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

/** The same entries without anything that people have written: the rules make the same sentences of them, with labels. */
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

/** Fields whose values are words of the service. */
const serviceFields = ['stage', 'status', 'role', 'plan']
const idOrDay = /^(?:[a-z]{3}_[0-9a-z]{26}|\d{4}-\d\d-\d\d)$/

const withoutText = (field: string, value: unknown) =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  serviceFields.includes(field) ||
  idOrDay.test(String(value))
    ? value
    : ''
