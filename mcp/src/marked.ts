/**
 * Marks data in results, because people, also strangers, have written the texts of records and could address the agent in them:
 * `<data-482>{…}</data-482>`. The number is random and does not occur in the data, so no text can end the mark. The server's own
 * sentences are outside of it.
 */
import { randomInt } from 'node:crypto'
import type { Problem } from '../../src/shared/problem.ts'

/** Compact JSON between marks. It needs 8 tokens more than the JSON. */
export function marked(data: unknown): string {
  const json = visibleJson(data)
  const tag = unusedTag(json)
  return `<${tag}>${json}</${tag}>`
}

/** Text of several lines between marks, such as Markdown. */
export function markedText(text: string): string {
  const visible = text.replace(invisible, (character) =>
    /[\n\t]/.test(character) ? character : escaped(character),
  )
  const tag = unusedTag(visible)
  return `<${tag}>\n${visible}\n</${tag}>`
}

/** Three digits are one token. A text that contains all such tags gets a longer one. */
function unusedTag(text: string): string {
  for (let tries = 0; ; tries++) {
    const tag = `data-${randomInt(100, tries < 8 ? 1_000 : 2 ** 47)}`
    if (!text.includes(tag)) return tag
  }
}

/**
 * Characters that people do not see or that change the order of others, such as controls, zero-width and bidirectional characters
 * and tags. The variation selector of emoji stays.
 */
const invisible = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** JSON with escape sequences in place of invisible characters. Parsers return the unchanged text. */
export const visibleJson = (value: unknown): string => JSON.stringify(value).replace(invisible, escaped)

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('')

/** The members of a problem that are codes, ids, numbers and times. The others can contain names of records. */
const plainMembers: readonly string[] = [
  ...[
    'status',
    'code',
    'request_id',
    'item',
    'retry_after',
    'allowed',
    'path',
    'missing_scope',
    'required_role',
  ],
  ...['required_plan', 'client_id', 'open_tasks', 'open_prospects', 'open_follow_ups', 'time_locked_until'],
  ...[
    'started_at',
    'quota',
    'limit',
    'used',
    'more_references',
    'more_candidates',
    'errors',
    'who_can',
    'next',
  ],
]

/**
 * A problem as JSON, followed by marked data if there is any. The `detail` of the service is data, because it can name records;
 * the `detail` of this server is not. `type` and `title` repeat `code`.
 */
export function markedProblem(problem: Partial<Problem>, isOwn: boolean): string {
  const { type: _, title: __, ...members } = problem
  const isPlain = ([name]: [string, unknown]) => plainMembers.includes(name) || (isOwn && name === 'detail')
  const entries = Object.entries(members)
  const data = entries.filter((entry) => !isPlain(entry))
  const own = visibleJson(Object.fromEntries(entries.filter(isPlain)))
  return data.length > 0 ? `${own}\n${marked(Object.fromEntries(data))}` : own
}
