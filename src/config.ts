/**
 * Reads the configuration from the environment (and `.env`) and checks it once, at the start. The settings
 * are declared in `settings.ts`.
 */
import { existsSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ErrorObject } from 'ajv'
import { Ajv } from 'ajv'
import { closestMatch } from 'leven'
import { StartupError } from './base/startup-error.ts'
import { textParsers } from './base/text-parsers.ts'
import type { DatabaseOptions } from './data/connection.ts'
import type { StorageAddress } from './files/address.ts'
import { toStorageAddress } from './files/address.ts'
import { toTrustedProxies } from './listener/proxies.ts'
import type { MailAddress } from './mail/transport.ts'
import type { MetricsAccess } from './observability/endpoint.ts'
import type { Setting, Values } from './settings.ts'
import { settings } from './settings.ts'
import type { ModelAddress } from './summaries/model-address.ts'
import { toModelAddress } from './summaries/model-address.ts'

export interface Config {
  /** TCP port; 0 takes a free one. */
  port: number
  host: string
  /** How many processes share the port; 1 for this one alone. */
  workers: number
  /** Where the embedded database lives. */
  dataDir: string
  /** Address of an external PostgreSQL server, used instead of the embedded one. */
  databaseUrl: string | null
  database: DatabaseOptions
  /** Whether the embedded database is backed up before its tables change. */
  backupBeforeUpgrade: boolean
  /** Address of the API as clients see it; null for this process's own. */
  baseUrl: string | null
  /** Address of the web pages as people see it; null for this process's own. */
  workUrl: string | null
  /** Where uploaded files are kept. */
  files: StorageAddress
  /** Size limit for uploaded files, in bytes. */
  fileLimit: number
  /** Free space of a disk below which the service warns, in bytes. */
  diskWarning: number
  /** Factor for the rate limits; null for no limits. */
  rateLimit: number | null
  /** Whether plans limit how much a workspace has. */
  quotas: boolean
  /** Redis or Valkey in which several processes count calls together. */
  redisUrl: string | null
  /** Days that entries of the activity log are kept, on every plan; null for those of the plans. */
  activityRetention: number | null
  /** Whether owners choose the plan of their workspace; otherwise the operator does. */
  planSelfService: boolean
  /** The model that chooses the sentences of summaries; null for none. */
  model: ModelAddress | null
  /** Tokens of the model that a workspace may use in a calendar month. */
  monthlyTokens: number
  /** The server that sends mails; null for none. */
  mail: MailAddress | null
  /** Proxies that are believed about who is calling. */
  trustedProxies: BlockList | null
  /** Null for no metrics. */
  metrics: MetricsAccess | null
  /** Address of the collector of traces; null for no traces. */
  tracesUrl: string | null
  logLevel: string
  /**
   * A sentence for each variable that looks like a misspelt setting. Without values, which may be secrets.
   */
  warnings: string[]
}

const formats: Record<string, (text: string) => unknown> = {
  'database-address': (text) => checkProtocol(text, 'postgres:', 'postgresql:'),
  'web-address': (text) => checkProtocol(text, 'http:', 'https:'),
  'model-address': toModelAddress,
  'mail-address': (text) => checkProtocol(text, 'smtp:', 'smtps:'),
  'redis-address': (text) => checkProtocol(text, 'redis:', 'rediss:'),
  'storage-address': toStorageAddress,
  networks: toTrustedProxies,
}

/** Throws `StartupError` listing every invalid variable, or explaining the arguments of `npm start`. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, args: string[] = []): Config {
  const values = readValues({ ...environment, ...readArguments(args) })
  return {
    port: values.PORT,
    host: values.HOST,
    workers: values.WORKERS,
    dataDir: values.DATA_DIR,
    databaseUrl: address(values.DATABASE_URL),
    database: {
      processes: values.WORKERS,
      directUrl: address(values.DATABASE_DIRECT_URL),
      poolSize: values.DATABASE_POOL_SIZE,
      connectTimeoutMs: values.DATABASE_CONNECT_TIMEOUT,
      statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT,
    },
    backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
    baseUrl: address(values.BASE_URL),
    workUrl: address(values.WORK_URL),
    files: values.FILES_URL
      ? toStorageAddress(values.FILES_URL)
      : { kind: 'local', folder: join(values.DATA_DIR, 'files') },
    fileLimit: values.FILE_LIMIT,
    diskWarning: values.DISK_FREE_WARNING,
    rateLimit: values.RATE_LIMIT === 'off' ? null : values.RATE_LIMIT,
    quotas: values.QUOTAS === 'on',
    redisUrl: address(values.REDIS_URL),
    activityRetention: values.ACTIVITY_RETENTION_DAYS ?? null,
    planSelfService: values.PLAN_SELF_SERVICE,
    model: modelAddress(values),
    monthlyTokens: values.AI_MONTHLY_TOKENS,
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    trustedProxies: values.TRUSTED_PROXIES ? toTrustedProxies(values.TRUSTED_PROXIES) : null,
    metrics: metricsAccess(values),
    tracesUrl: address(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    logLevel: values.LOG_LEVEL,
    warnings: misspelt(environment),
  }
}

/** Arguments set what a variable of the environment would. */
function readArguments(args: string[]): { WORKERS?: string } {
  try {
    const { workers } = parseArgs({ args, options: { workers: { type: 'string' } } }).values
    return workers === undefined ? {} : { WORKERS: workers }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new StartupError(`${reason}. Usage: npm start -- [--workers <number of processes>]`)
  }
}

/** Empty variables count as not set. */
function readValues(environment: NodeJS.ProcessEnv): Values {
  const given = Object.entries<Setting>(settings).map(([name, setting]) => {
    const text = environment[name]?.trim()
    return [name, text ? readAs(setting, text) : undefined]
  })
  const values: unknown = Object.fromEntries(given)
  const ajv = new Ajv({ allErrors: true, useDefaults: true })
  ajv.addVocabulary(['must', 'otherwise'])
  for (const [name, read] of Object.entries(formats)) ajv.addFormat(name, (text) => isReadable(text, read))
  const validate = ajv.compile<Values>({
    type: 'object',
    properties: settings,
    dependencies: {
      DATABASE_DIRECT_URL: ['DATABASE_URL'],
      AI_BASE_URL: ['AI_MODEL'],
      AI_MODEL: ['AI_BASE_URL'],
      AI_API_KEY: ['AI_BASE_URL'],
      // Mails are read elsewhere: links in them cannot lead to where the service happens to listen.
      SMTP_URL: ['MAIL_FROM', 'WORK_URL'],
      MAIL_FROM: ['SMTP_URL'],
    },
  })
  if (validate(values)) return values
  const wrong = new Set(validate.errors!.map(sentence))
  throw new StartupError(`The configuration is wrong: ${[...wrong].join('; ')}.`)
}

/** A setting of two types, such as `off` or a number, names the one that is not a text last. */
function readAs({ type, anyOf }: Setting, text: string): unknown {
  const read = textParsers[type ?? anyOf?.at(-1)?.type ?? 'string']
  return read ? read(text) : text
}

function sentence({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'dependencies')
    return `${params.missingProperty} must be there too where ${params.property} is`
  const name = instancePath.slice(1) as keyof Values
  return `${name} must be ${settings[name].must}`
}

function isReadable(text: string, read: (text: string) => unknown): boolean {
  try {
    read(text)
    return true
  } catch {
    return false
  }
}

function checkProtocol(text: string, ...protocols: string[]): void {
  if (!protocols.includes(new URL(text).protocol)) throw new RangeError(text)
}

function modelAddress(values: Values): ModelAddress | null {
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY, AI_TIMEOUT } = values
  if (!AI_BASE_URL || !AI_MODEL) return null
  return { ...toModelAddress(AI_BASE_URL), name: AI_MODEL, apiKey: AI_API_KEY ?? null, timeoutMs: AI_TIMEOUT }
}

function metricsAccess({ METRICS_PORT, METRICS_TOKEN }: Values): MetricsAccess | null {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return null
  return { port: METRICS_PORT ?? null, token: METRICS_TOKEN ?? null }
}

const address = (text: string | undefined) => text?.replace(/\/$/, '') ?? null

/**
 * Allows one wrong letter in four. `PATH` and `HOME` are too short to count as misspelt `PORT` and `HOST`.
 */
function misspelt(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    const known = process.platform === 'win32' ? name.toUpperCase() : name // names are case-insensitive there
    if (known in settings || known.startsWith('OTEL_')) return [] // of these there are many, and not ours
    const maxDistance = Math.max(1, Math.floor(name.length / 4))
    const meant = closestMatch(name.toUpperCase(), Object.keys(settings), { maxDistance })
    return meant ? [`There is no setting ${name}: is ${meant} meant?`] : []
  })
}

/** Loads `.env` if there is one; variables already in the environment win. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
