import type { DatabaseError } from 'pg'
import pino from 'pino'

/** Buffer limit in characters while standard error is not being read; further lines are dropped and counted. */
const mostWaiting = 1024 * 1024

const out = process.stderr
// Node writes synchronously to a terminal, and on Windows to a pipe; no request should wait for the reader.
const { _handle: handle } = out as { _handle?: { setBlocking?(blocking: boolean): void } }
handle?.setBlocking?.(false)
out.on('error', () => {}) // nobody reads any more

const shown = out.isTTY ? (await import('pino-pretty')).prettyFactory({}) : String

let lost = 0

function write(line: string): void {
  if (out.writableLength < mostWaiting) return void out.write(shown(line))
  if (lost++ === 0) out.once('drain', tellLost)
}

function tellLost(): void {
  const lines = lost
  lost = 0
  log.warn({ lines }, 'lines of the log were lost: nobody read standard error')
}

/** JSON lines on standard error, pretty-printed on a terminal. Fields that could hold a secret are redacted. */
export const log = pino(
  {
    redact: ['*.authorization', '*.password', '*.access_token', '*.refresh_token', '*.api_key'],
    serializers: { err: faultOf },
  },
  { write },
)

/** Exits once the log has been flushed, or after a second if nobody reads it. */
export function exit(code: number): void {
  const end = () => process.exit(code)
  setTimeout(end, 1000)
  out.write('', end)
}

/**
 * What helps to find a fault without revealing data: details, parameters and further lines of a message may contain
 * some.
 */
function faultOf(error: Error & Partial<DatabaseError>) {
  const { name, message, code, table, column, constraint, stack } = error
  // PostgreSQL quotes values in messages, except for names it does not know.
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
