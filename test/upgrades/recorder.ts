/** Records the statements that this process sends to PostgreSQL. */
import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A parameter as sent to PostgreSQL: text, or the bytes of a `Buffer`. */
export type Value = string | null | { hex: string }

export interface Recorded {
  /** Statements without parameters, such as those of migrations, in the order in which they were sent. */
  plain: string[]
  /** The parameters with which each statement was first sent, by its text. */
  bound: Map<string, Value[]>
}

/** Records all statements until `stop` is called. */
export function recordStatements(): Recorded & { stop(): void } {
  const recorded: Recorded = { plain: [], bound: new Map() }
  const wire = (pg as any).Connection.prototype
  const { query, parse, bind } = wire
  const texts = new WeakMap<object, Map<string, string>>()
  wire.query = function (text: string) {
    recorded.plain.push(text)
    return query.call(this, text)
  }
  wire.parse = function (statement: { name?: string; text: string }, more?: boolean) {
    if (!texts.has(this)) texts.set(this, new Map())
    texts.get(this)!.set(statement.name ?? '', statement.text)
    return parse.call(this, statement, more)
  }
  wire.bind = function (given: { statement?: string; values?: unknown[] }, more?: boolean) {
    const text = texts.get(this)?.get(given.statement ?? '')
    const values = given.values ?? []
    // MikroORM's statements contain their values and are parsed each time.
    if (text && !given.statement && values.length === 0) recorded.plain.push(text)
    else if (text && !recorded.bound.has(text)) recorded.bound.set(text, values.map(asSent))
    return bind.call(this, given, more)
  }
  return { ...recorded, stop: () => Object.assign(wire, { query, parse, bind }) }
}

function asSent(value: unknown): Value {
  const sent = utils.prepareValue(value)
  return Buffer.isBuffer(sent) ? { hex: sent.toString('hex') } : sent
}

export const toSend = (value: Value) =>
  value !== null && typeof value === 'object' ? Buffer.from(value.hex, 'hex') : value
