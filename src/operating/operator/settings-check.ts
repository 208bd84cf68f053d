/** Settings that are valid on their own but do not fit together. */
import type { Config } from '../../config.ts'

/** The result of a check of the installation. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  text: string
}

type Rule = [state: 'warn' | 'fail', applies: (config: Config) => boolean, text: string]

const isSecure = (address: string | null) => address?.startsWith('https:') ?? false

const rules: Rule[] = [
  [
    'fail',
    ({ port, metrics }) => port > 0 && metrics?.port === port,
    'METRICS_PORT is the same as PORT: leave it out to serve the metrics on the main port',
  ],
  [
    'fail',
    ({ database, databaseUrl }) => databaseUrl !== null && database.directUrl === databaseUrl,
    'DATABASE_DIRECT_URL is the same as DATABASE_URL: leave it out, because there is no pooler',
  ],
  [
    'warn',
    ({ baseUrl, workUrl }) => baseUrl !== null && workUrl !== null && isSecure(baseUrl) !== isSecure(workUrl),
    'only one of BASE_URL and WORK_URL begins with https',
  ],
  [
    'warn',
    ({ baseUrl, workUrl, trustedProxies }) => !trustedProxies && (isSecure(baseUrl) || isSecure(workUrl)),
    'the public address begins with https, so there is a proxy, but TRUSTED_PROXIES is not set: all callers share the address of the proxy and its rate limits',
  ],
  [
    'warn',
    ({ corsOrigins }) => corsOrigins.includes('*') && corsOrigins.length > 1,
    'CORS_ORIGINS contains * and other origins, which have no effect',
  ],
  [
    'warn',
    ({ redisUrl, rateLimit }) => redisUrl !== null && rateLimit === null,
    'REDIS_URL is set, but RATE_LIMIT is off',
  ],
]

export function checkSettings(config: Config): Finding {
  const broken = rules.filter(([, applies]) => applies(config))
  const texts = [
    ...broken.map(([, , text]) => text),
    ...config.warnings.map((warning) => warning.replace(/[?.]$/, '')),
  ]
  if (texts.length === 0) return { state: 'ok', text: 'they fit together' }
  return { state: broken.some(([state]) => state === 'fail') ? 'fail' : 'warn', text: texts.join('; ') }
}
