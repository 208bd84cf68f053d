/** The settings of the service: their valid values as JSON Schema, and their documentation. */
import { activityRetention, defaultAddress, limits } from '../generated/constants.ts'
import { databaseDefaults } from './data/connection.ts'

export interface Setting {
  type?: string
  anyOf?: readonly { type: string; [keyword: string]: unknown }[]
  /** Completes the error message "… must be". */
  must: string
  /** Markdown for the guide `settings.md`; links are relative to its folder. */
  description: string
  default?: string | number | boolean
  /** Markdown for the `Default` column of a setting without a `default`. */
  otherwise?: string
  /** Further keywords of JSON Schema. */
  [keyword: string]: unknown
}

const databaseAddress = {
  type: 'string',
  format: 'database-address',
  must: 'an address such as postgres://user:password@host/database',
} as const

const milliseconds = {
  type: 'integer',
  minimum: 1,
  maximum: 60 * 60 * 1000,
  must: 'a number of milliseconds up to 3600000',
} as const

const { hostname, port } = new URL(defaultAddress)

const count = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const

export const settings = {
  PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    default: Number(port),
    must: 'a number from 0 to 65535',
    description: 'TCP port of the service; `0` selects a free one',
  },
  HOST: {
    type: 'string',
    default: hostname,
    must: 'an address of this machine',
    description: 'address to listen on; `0.0.0.0` or `::` for all addresses of the machine',
  },
  WORKERS: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 1,
    must: 'a number of processes from 1 to 1000',
    description:
      'processes that share the port and the database; `npm start -- --workers 4` does the same ([Processes](processes.md))',
  },
  DATA_DIR: {
    type: 'string',
    default: './data',
    must: 'the path of a folder',
    description:
      'folder for the embedded database, uploaded files, keys and backups; apart from hidden files, it must not contain anything else',
  },
  DATABASE_URL: {
    ...databaseAddress,
    description:
      'your own PostgreSQL server instead of the embedded one, such as `postgres://user:password@host/database` ([Database](database.md))',
  },
  DATABASE_DIRECT_URL: {
    ...databaseAddress,
    description:
      'the same database without the pooler in `DATABASE_URL` ([Connection poolers](database.md#connection-poolers))',
  },
  DATABASE_POOL_SIZE: {
    ...count,
    default: databaseDefaults.poolSize,
    must: 'a number of connections',
    description:
      'maximum number of connections per process; the total of all processes must stay below `max_connections` of the server, or `max_client_conn` of a pooler',
  },
  DATABASE_CONNECT_TIMEOUT: {
    ...milliseconds,
    default: databaseDefaults.connectTimeoutMs,
    description: 'maximum time that a call waits for a database connection, in milliseconds',
  },
  DATABASE_STATEMENT_TIMEOUT: {
    ...milliseconds,
    default: databaseDefaults.statementTimeoutMs,
    description: 'maximum duration of a database statement in a call, in milliseconds',
  },
  BASE_URL: {
    type: 'string',
    format: 'web-address',
    otherwise: 'address it listens on',
    must: 'an address such as https://api.example.com',
    description: 'public address of the API',
  },
  WORK_URL: {
    type: 'string',
    format: 'web-address',
    otherwise: 'address it listens on',
    must: 'an address such as https://work.example.com',
    description:
      'public address of the web pages, used in links; if it is set, forms are accepted only from this address',
  },
  CORS_ORIGINS: {
    type: 'string',
    format: 'origins',
    must: 'origins such as https://app.example.com, or *',
    description:
      'origins of other sites whose pages may call the API and `/mcp` with a token, such as `https://app.example.com, https://admin.example.com`, or `*` for all sites ([Cross-origin requests](in-production.md#cross-origin-requests))',
  },
  COMPRESS_RESPONSES: {
    type: 'boolean',
    default: false,
    must: 'true or false',
    description:
      'whether responses of the API are compressed with Brotli, Zstandard or gzip; not needed behind a proxy that compresses',
  },
  FILES_URL: {
    type: 'string',
    format: 'storage-address',
    otherwise: '`<DATA_DIR>/files`',
    must: 'an address such as file:///srv/files or s3://key:secret@s3.example.com/bucket?region=eu-central-1',
    description:
      'storage of uploaded files: `file:///path`, or a dedicated S3-compatible bucket as `s3://key:secret@host[:port]/bucket[?region=…][&tls=off]` (percent-encoded)',
  },
  FILE_LIMIT: {
    ...count,
    default: limits.upload,
    must: 'a number of bytes',
    description: 'maximum size of an uploaded file, in bytes',
  },
  DISK_FREE_WARNING: {
    ...count,
    default: 1024 * 1024 * 1024,
    must: 'a number of bytes',
    description: 'free disk space, in bytes, below which the service warns in its log and at `/readyz`',
  },
  STOP_DELAY: {
    ...milliseconds,
    minimum: 0,
    default: 0,
    description:
      'how long a process still serves calls after the signal to stop, in milliseconds; `/readyz` already returns 503, so that a load balancer sends no more calls ([Upgrading](upgrading.md#several-processes-without-downtime))',
  },
  BACKUP_BEFORE_UPGRADE: {
    type: 'boolean',
    default: true,
    must: 'true or false',
    description:
      'whether a new version backs up the embedded database to `<DATA_DIR>/backups` before it migrates the tables ([Backup and restore](backup.md#before-an-upgrade))',
  },
  BACKUP_URL: {
    type: 'string',
    format: 'storage-address',
    must: 'an address such as file:///srv/backups or s3://key:secret@s3.example.com/bucket?region=eu-central-1',
    description:
      'folder or dedicated bucket of the scheduled backups, in the form of `FILES_URL` ([Scheduled backups](backup.md#scheduled-backups))',
  },
  BACKUP_HOURS: {
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 24 * 365,
    default: 24,
    must: 'a number of hours such as 24',
    description: 'time between two scheduled backups, in hours',
  },
  BACKUP_KEEP: {
    ...count,
    default: 7,
    must: 'a number of backups',
    description: 'number of scheduled backups that are kept',
  },
  BACKUP_RECIPIENTS: {
    type: 'string',
    format: 'recipients',
    must: 'public keys of age such as age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p',
    description:
      'public keys of `age` for which backups are encrypted, separated by commas; the identities belong on another machine ([Encryption](backup.md#encryption))',
  },
  RATE_LIMIT: {
    anyOf: [
      { type: 'string', const: 'off' },
      { type: 'number', exclusiveMinimum: 0, maximum: 1e9 },
    ],
    default: 1,
    must: 'off, or a factor such as 2 or 0.5',
    description: 'factor for all [rate limits](../callers/rate-limits.md), such as `2` or `0.5`, or `off`',
  },
  QUOTAS: {
    type: 'string',
    enum: ['on', 'off'],
    default: 'on',
    must: 'on or off',
    description:
      '`off` removes the [quotas](../callers/rate-limits.md#quotas) of the plans: records, files, members and API keys',
  },
  REDIS_URL: {
    type: 'string',
    format: 'redis-address',
    must: 'an address such as redis://user:password@host:6379',
    description:
      'a Redis or Valkey server for rate-limit counters that several processes share: `redis[s]://user:password@host:6379`',
  },
  ACTIVITY_RETENTION_DAYS: {
    ...count,
    otherwise: 'by plan',
    must: 'a number of days',
    description: `retention of the activity log in days, on every plan; by default ${Object.entries(
      activityRetention,
    )
      .map(([plan, days]) => `${days} on \`${plan}\``)
      .join(', ')}`,
  },
  ACTIVITY_VERIFICATION_HOURS: {
    anyOf: [
      { type: 'string', const: 'off' },
      { type: 'number', exclusiveMinimum: 0, maximum: 24 * 365 },
    ],
    default: 24,
    must: 'off, or a number of hours such as 24',
    description:
      'time between two verifications of the activity log of a workspace, in hours, or `off` ([Log retention](log-retention.md#verification))',
  },
  PLAN_SELF_SERVICE: {
    type: 'boolean',
    default: true,
    must: 'true or false',
    description:
      'whether owners choose the plan of their workspace; with `false`, only the operator can ([Operator commands](operator.md#plans-and-quotas))',
  },
  AI_BASE_URL: {
    type: 'string',
    format: 'model-address',
    must: 'an address such as https://models.example.com/v1',
    description:
      'an OpenAI-compatible server whose model selects the sentences of summaries, such as `http://localhost:11434/v1` ([Models for summaries](models.md))',
  },
  AI_MODEL: {
    type: 'string',
    must: 'the name of a model',
    description: 'the name of the model on that server',
  },
  AI_API_KEY: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]+$',
    must: 'a key without spaces',
    description: 'the API key for that server, if it needs one',
  },
  AI_TIMEOUT: {
    ...milliseconds,
    default: 60_000,
    description: 'maximum response time of the model, in milliseconds',
  },
  AI_MONTHLY_TOKENS: {
    ...count,
    default: 1_000_000,
    must: 'a number of tokens',
    description: 'maximum number of model tokens per workspace and calendar month',
  },
  SMTP_URL: {
    type: 'string',
    format: 'mail-address',
    must: 'an address such as smtps://user:password@smtp.example.com',
    description:
      'a mail server for invitations and password links: `smtp[s]://user:password@host[:port]` (percent-encoded); with `smtp`, `?requireTLS=true` enforces encryption ([Mail](mail.md))',
  },
  MAIL_FROM: {
    type: 'string',
    pattern: '^[^\\r\\n]*[^\\s@]+@[^\\s@]+$',
    must: 'an address such as Work <no-reply@example.com>',
    description: 'sender of these e-mails, such as `Work <no-reply@example.com>`',
  },
  TRUSTED_PROXIES: {
    type: 'string',
    format: 'networks',
    must: 'addresses and networks such as 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    description:
      'addresses and networks of your proxies, such as `127.0.0.1, 10.0.0.0/8` ([Proxies](proxies.md))',
  },
  METRICS_PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    must: 'a number from 0 to 65535',
    description:
      'a separate port on `HOST` for Prometheus metrics at `/metrics`; without `METRICS_TOKEN`, anyone who can reach the port can read them ([Monitoring](monitoring.md))',
  },
  METRICS_TOKEN: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{16,}$',
    must: 'at least 16 characters without spaces',
    description:
      'bearer token required by `/metrics`; without `METRICS_PORT`, the metrics are served on the main port',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'string',
    format: 'web-address',
    must: 'an address such as http://localhost:4318',
    description:
      'an OpenTelemetry collector that receives traces of calls over OTLP/HTTP; other standard variables, such as `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`, also work',
  },
  LOG_LEVEL: {
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
    must: 'a level such as info or debug',
    description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  },
} as const satisfies Record<string, Setting>

type Settings = typeof settings

type ValueOf<S> = S extends { enum: readonly (infer V)[] }
  ? V
  : S extends { anyOf: readonly unknown[] }
    ? number | 'off'
    : S extends { type: 'integer' | 'number' }
      ? number
      : S extends { type: 'boolean' }
        ? boolean
        : string

/** The values of the settings; undefined for a setting with neither a value nor a default. */
export type Values = {
  [Name in keyof Settings]: Settings[Name] extends { default: unknown }
    ? ValueOf<Settings[Name]>
    : ValueOf<Settings[Name]> | undefined
}

/** The settings that people change most, for the README. */
export const frequentSettings = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'FILES_URL',
  'WORK_URL',
  'TRUSTED_PROXIES',
  'SMTP_URL',
  'WORKERS',
] as const satisfies (keyof Settings)[]

/**
 * Renders a Markdown table. Links begin with `folder`, the path from the file that contains the table to the operator
 * guides.
 */
export function settingsTable(names: readonly string[] = Object.keys(settings), folder = ''): string {
  const rows = names.map((name) => {
    const { default: value, otherwise, description } = settings[name as keyof Settings] as Setting
    const defaultValue = value === undefined ? (otherwise ?? 'none') : `\`${value}\``
    return `| \`${name}\` | ${defaultValue} | ${description.replaceAll('](', `](${folder}`)} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
