import type { DatabaseError } from 'pg'
import pino from 'pino'

/** If standard error is not read, lines beyond this buffer size are dropped and counted. */
const maxBufferedBytes = 1024 * 1024

const out = process.stderr
// By default, Node blocks while it writes to a terminal or, on Windows, to a pipe. Requests must not wait for the reader.
const { _handle: handle } = out as { _handle?: { setBlocking?(blocking: boolean): void } }
handle?.setBlocking?.(false)
out.on('error', () => {}) // the reader has closed the pipe

const format = out.isTTY ? (await import('pino-pretty')).prettyFactory({}) : String

let droppedLines = 0

function write(line: string): void {
  if (out.writableLength < maxBufferedBytes) return void out.write(format(line))
  if (droppedLines++ === 0) out.once('drain', reportDropped)
}

function reportDropped(): void {
  const lines = droppedLines
  droppedLines = 0
  log.warn({ lines }, 'log lines were dropped because nothing read standard error')
}

/** Writes JSON lines to standard error, pretty-printed on a terminal. Redacts fields that could contain a secret. */
export const log = pino(
  {
    redact: ['*.authorization', '*.password', '*.access_token', '*.refresh_token', '*.api_key'],
    serializers: { err: serializeError },
  },
  { write },
)

/** Exits when the log has been flushed, or after one second at the latest. */
export function exit(code: number): void {
  const end = () => process.exit(code)
  setTimeout(end, 1000)
  out.write('', end)
}

/** Keeps only fields that reveal no data: details, parameters and further lines of a message can contain values. */
function serializeError(error: Error & Partial<DatabaseError>) {
  const { name, message, code, table, column, constraint, stack } = error
  // PostgreSQL quotes values in its messages. Errors of class 42, except syntax errors, quote only names.
  const quotesNames = code?.startsWith('42') && code !== '42601'
  const [summary = ''] = message.split('\n', 1)
  return {
    type: name,
    message: quotesNames ? summary : summary.replaceAll(/"[^"]*"?/g, '"…"'),
    code,
    table,
    column,
    constraint,
    stack: stack?.match(/^ *at .*/gm)?.join('\n'),
  }
}
