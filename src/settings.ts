/** The settings of the service: their valid values as JSON Schema, and how they are explained to users. */
import { activityRetention, defaultAddress, limits } from '../generated/constants.ts'
import { databaseDefaults } from './data/connection.ts'

export interface Setting {
  type?: string
  anyOf?: readonly { type: string; [keyword: string]: unknown }[]
  /** Completes the error message "… must be". */
  must: string
  /** Purpose, in Markdown; becomes the table in the README. */
  description: string
  default?: string | number | boolean
  /** What applies if there is neither a value nor a default. */
  otherwise?: string
  /** Any other JSON Schema keyword. */
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
    description: 'TCP port',
  },
  HOST: {
    type: 'string',
    default: hostname,
    must: 'an address of this machine',
    description: 'address to listen on; `0.0.0.0` or `::` for all of the machine',
  },
  WORKERS: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 1,
    must: 'a number of processes from 1 to 1000',
    description:
      'processes that share the port and the database; `npm start -- --workers 4` sets it too ([Several processes](#several-processes))',
  },
  DATA_DIR: {
    type: 'string',
    default: './data',
    must: 'the path of a folder',
    description:
      'where the embedded database lives: a folder of its own, at first empty but for hidden files',
  },
  DATABASE_URL: {
    ...databaseAddress,
    description: 'a PostgreSQL server of your own instead, such as `postgres://user:password@host/database`',
  },
  DATABASE_DIRECT_URL: {
    ...databaseAddress,
    description:
      'the same database without the pooler that `DATABASE_URL` leads through ([Poolers](#poolers))',
  },
  DATABASE_POOL_SIZE: {
    ...count,
    default: databaseDefaults.poolSize,
    must: 'a number of connections',
    description:
      'connections of this process at most; those of all processes have to stay below `max_connections` of the server, or `max_client_conn` of a pooler',
  },
  DATABASE_CONNECT_TIMEOUT: {
    ...milliseconds,
    default: databaseDefaults.connectTimeoutMs,
    description: 'milliseconds that a call waits for a connection',
  },
  DATABASE_STATEMENT_TIMEOUT: {
    ...milliseconds,
    default: databaseDefaults.statementTimeoutMs,
    description: 'milliseconds that a statement of a call may take',
  },
  BASE_URL: {
    type: 'string',
    format: 'web-address',
    otherwise: 'where it listens',
    must: 'an address such as https://api.example.com',
    description: 'address of the API as clients see it',
  },
  WORK_URL: {
    type: 'string',
    format: 'web-address',
    otherwise: 'where it listens',
    must: 'an address such as https://work.example.com',
    description:
      'address of the web pages as people see it; links lead there and, when it is set, forms are accepted from there only',
  },
  FILES_URL: {
    type: 'string',
    format: 'storage-address',
    otherwise: '`<DATA_DIR>/files`',
    must: 'an address such as file:///srv/files or s3://key:secret@s3.example.com/bucket?region=eu-central-1',
    description:
      'where uploaded files are kept: `file:///path`, or S3-compatible storage as `s3://key:secret@host[:port]/bucket[?region=…][&tls=off]` (percent-encoded; a bucket of its own)',
  },
  FILE_LIMIT: {
    ...count,
    default: limits.upload,
    must: 'a number of bytes',
    description: 'bytes of the largest file that can be uploaded',
  },
  DISK_FREE_WARNING: {
    ...count,
    default: 1024 * 1024 * 1024,
    must: 'a number of bytes',
    description:
      'bytes of free space below which the service warns of a full disk, in its log and at `/readyz`',
  },
  BACKUP_BEFORE_UPGRADE: {
    type: 'boolean',
    default: true,
    must: 'true or false',
    description:
      'whether a new version backs the embedded database up, into `<DATA_DIR>/backups`, before it changes the tables',
  },
  RATE_LIMIT: {
    anyOf: [
      { type: 'string', const: 'off' },
      { type: 'number', exclusiveMinimum: 0, maximum: 1e9 },
    ],
    default: 1,
    must: 'off, or a factor on the limits such as 2 or 0.5',
    description: 'factor on the limits below, such as `2` or `0.5`, or `off`',
  },
  QUOTAS: {
    type: 'string',
    enum: ['on', 'off'],
    default: 'on',
    must: 'on or off',
    description: 'whether plans limit records, files, members and API keys ([Plans](#plans)), or `off`',
  },
  REDIS_URL: {
    type: 'string',
    format: 'redis-address',
    must: 'an address such as redis://user:password@host:6379',
    description:
      'a Redis or Valkey in which several processes count calls together: `redis[s]://user:password@host:6379`',
  },
  ACTIVITY_RETENTION_DAYS: {
    ...count,
    otherwise: 'by plan',
    must: 'a number of days',
    description: `days that entries of the activity log are kept, on every plan; without it ${Object.entries(
      activityRetention,
    )
      .map(([plan, days]) => `${days} on \`${plan}\``)
      .join(', ')}`,
  },
  PLAN_SELF_SERVICE: {
    type: 'boolean',
    default: true,
    must: 'true or false',
    description: 'whether owners choose the plan of their workspace; `false` leaves it to you',
  },
  AI_BASE_URL: {
    type: 'string',
    format: 'model-address',
    must: 'an address such as https://models.example.com/v1',
    description:
      'a server with the OpenAI-compatible protocol that chooses the sentences of summaries, hosted or on a machine of yours, such as `http://localhost:11434/v1` ([Summaries by a model](#summaries-by-a-model))',
  },
  AI_MODEL: {
    type: 'string',
    must: 'the name of a model',
    description: 'the model to ask there, by the name that this server has for it',
  },
  AI_API_KEY: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]+$',
    must: 'a key without spaces',
    description: 'the key for this server, if it wants one',
  },
  AI_TIMEOUT: {
    ...milliseconds,
    default: 60_000,
    description: 'milliseconds that the model may take for an answer',
  },
  AI_MONTHLY_TOKENS: {
    ...count,
    default: 1_000_000,
    must: 'a number of tokens',
    description: 'tokens of the model that a workspace may use in a calendar month',
  },
  SMTP_URL: {
    type: 'string',
    format: 'mail-address',
    must: 'an address such as smtps://user:password@smtp.example.com',
    description:
      'a mail server that takes invitations and links for forgotten passwords: `smtp[s]://user:password@host[:port]` (percent-encoded); with `smtp`, `?requireTLS=true` insists on encryption',
  },
  MAIL_FROM: {
    type: 'string',
    pattern: '^[^\\r\\n]*[^\\s@]+@[^\\s@]+$',
    must: 'an address such as Work <no-reply@example.com>',
    description: 'whom these mails are from, such as `Work <no-reply@example.com>`',
  },
  TRUSTED_PROXIES: {
    type: 'string',
    format: 'networks',
    must: 'addresses and networks such as 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    description:
      'addresses and networks of your proxies, such as `127.0.0.1, 10.0.0.0/8`: see [Behind a proxy](#behind-a-proxy)',
  },
  METRICS_PORT: {
    type: 'integer',
    minimum: 0,
    maximum: 65_535,
    must: 'a number from 0 to 65535',
    description:
      'a port of its own, on `HOST`, for `/metrics` in the format of Prometheus; whoever reaches it may read them ([Seen from outside](#seen-from-outside))',
  },
  METRICS_TOKEN: {
    type: 'string',
    pattern: '^[\\x21-\\x7e]{16,}$',
    must: 'at least 16 characters without spaces',
    description:
      'a secret that `/metrics` asks for as a bearer token; without `METRICS_PORT` it is then served on the port of the service',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'string',
    format: 'web-address',
    must: 'an address such as http://localhost:4318',
    description:
      'an OpenTelemetry collector that traces of calls are sent to, by OTLP over HTTP; the other standard variables, such as `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`, hold as well',
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
    : S extends { type: 'integer' }
      ? number
      : S extends { type: 'boolean' }
        ? boolean
        : string

/** Values by setting, including defaults. */
export type Values = {
  [Name in keyof Settings]: Settings[Name] extends { default: unknown }
    ? ValueOf<Settings[Name]>
    : ValueOf<Settings[Name]> | undefined
}

export function settingsTable(): string {
  const rows = Object.entries<Setting>(settings).map(([name, { default: value, otherwise, description }]) => {
    const shown = value === undefined ? (otherwise ?? 'none') : `\`${value}\``
    return `| \`${name}\` | ${shown} | ${description} |`
  })
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}
