import type { DatabaseError } from 'pg'
import pino from 'pino'

/** JSON lines on standard error, readable on a terminal. What could hold a secret is cut out. */
export const log = pino(
  {
    redact: ['*.authorization', '*.password', '*.access_token', '*.refresh_token', '*.api_key'],
    serializers: { err: faultOf },
  },
  process.stderr.isTTY
    ? pino.transport({ target: 'pino-pretty', options: { destination: 2 } })
    : pino.destination({ dest: 2, sync: true }),
)

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
