/** Replaces values that differ between runs with names that are the same in every run of the same code. */

const id = /\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const token = /\b(w[a-z]{2})_[\w-]{75,107}_[0-9a-f]{8}\b/g
const hint = /\b(w[a-z]{2})_…[\w-]{4}/g
const moment = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g
const day = /\b\d{4}-\d\d-\d\d\b/g
const hour = 60 * 60 * 1000

/** When a request was sent and when its response arrived, in milliseconds. */
export interface Span {
  from: number
  to: number
}

export class Canonical {
  /** Names of records that occur in several exchanges, by id. */
  readonly #records = new Map<string, string>()
  /** Times and dates that requests send. They are the same in every run. */
  readonly #sent = new Set<string>()

  /** Names these ids for the whole recording. Other ids are numbered within their exchange. */
  keep(ids: Iterable<string>): void {
    for (const id of ids) {
      const kind = id.slice(0, 3)
      const others = [...this.#records.keys()].filter((each) => each.startsWith(kind)).length
      if (!this.#records.has(id)) this.#records.set(id, `<${kind} ${others + 1}>`)
    }
  }

  /**
   * Returns `request` and `response` as one text; an id or token that appears in both has the same name in
   * both.
   */
  exchange(request: string, response: string, span: Span): string {
    for (const text of request.match(moment) ?? []) this.#sent.add(text)
    for (const text of request.match(day) ?? []) this.#sent.add(text)
    const numbers = numbering()
    return `${request}\n${response}`
      .replace(token, (text, kind) => numbers(`new ${kind}`, text))
      .replace(hint, '<hint of $1>')
      .replace(id, (text) => this.#records.get(text) ?? numbers(`new ${text.slice(0, 3)}`, text))
      .replace(uuid, (text) => numbers('uuid', text))
      .replace(/cursor=[\w%-]{20,}/g, 'cursor=<cursor>')
      .replace(moment, (text) => (this.#sent.has(text) ? text : `<time: ${timeIn(Date.parse(text), span)}>`))
      .replace(day, (text) => (this.#sent.has(text) ? text : '<day>'))
      .replace(/("duration_ms": )[\d.]+/g, '$1<duration>')
      .replace(/("retry_after": )\d+/g, '$1<seconds>')
      .replace(/^(retry-after: )\d+/gm, '$1<seconds>')
      .replace(/^(content-length: )\d+/gm, '$1<length>')
      .replace(/\bin \d+ s\. Try again in \d+ s/g, (text) =>
        text.replace(/again in \d+/, 'again in <seconds>'),
      )
      .replace(/;r=\d+;t=\d+/g, ';r=<calls>;t=<seconds>')
      .replace(/127\.0\.0\.1(:\d+)?/g, '<address>')
  }
}

/** Returns a function that numbers texts by kind, in order of appearance. */
function numbering(): (kind: string, text: string) => string {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (kind, text) => {
    const known = names.get(text)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    names.set(text, `<${kind} ${count}>`)
    return names.get(text)!
  }
}

/** A time relative to its call, in hours, because a run takes less than an hour. */
function timeIn(time: number, { from, to }: Span): string {
  if (time < from) return 'before'
  if (time <= to) return 'during the call'
  return `${Math.round((time - from) / hour)} h later`
}
