import pino from 'pino'

/** JSON lines on standard error, readable on a terminal. What could hold a secret is cut out. */
export const log = pino(
  {
    redact: [
      '*.authorization',
      '*.password',
      '*.access_token',
      '*.refresh_token',
      '*.api_key',
      'err.parameters',
      'err.detail',
    ],
  },
  process.stderr.isTTY
    ? pino.transport({ target: 'pino-pretty', options: { destination: 2 } })
    : pino.destination({ dest: 2, sync: true }),
)
