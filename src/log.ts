import type { DatabaseError } from 'pg'
import pino from 'pino'

/** Characters that may wait for whoever reads standard error; further lines are lost, and counted. */
const mostWaiting = 1024 * 1024

const out = process.stderr
// Node writes to a terminal, and on Windows to a pipe, until it is read: no call waits for that.
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

/** JSON lines on standard error, readable on a terminal. What could hold a secret is cut out. */
export const log = pino(
  {
    redact: ['*.authorization', '*.password', '*.access_token', '*.refresh_token', '*.api_key'],
    serializers: { err: faultOf },
  },
  { write },
)

/** Ends the process when what it has said is out, or when nobody has read that for a second. */
export function exit(code: number): void {
  const end = () => process.exit(code)
  setTimeout(end, 1000)
  out.write('', end)
}

/** What leads to a fault, and nothing of the data: details, parameters and the further lines of a message hold some. */
function faultOf(error: Error & Partial<DatabaseError>) {
  const { name, message, code, table, column, constraint, stack } = error
  // PostgreSQL quotes values, but for the names that it does not know.
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
