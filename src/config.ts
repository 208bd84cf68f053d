/**
 * Reads and validates the configuration once, at the start, from the environment and `.env`. `settings.ts` declares the
 * settings.
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
import { toTrustedProxies } from './calls/listener/proxies.ts'
import type { DatabaseOptions } from './data/connection.ts'
import type { ModelAddress } from './domain/summaries/model-address.ts'
import { toModelAddress } from './domain/summaries/model-address.ts'
import type { StorageAddress } from './files/address.ts'
import { toStorageAddress } from './files/address.ts'
import type { MailAddress } from './mail/transport.ts'
import type { MetricsAccess } from './operating/observability/endpoint.ts'
import type { Setting, Values } from './settings.ts'
import { settings } from './settings.ts'

export interface Config {
  /** TCP port; 0 selects a free one. */
  port: number
  host: string
  /** Number of processes that share the port. */
  workers: number
  /** Folder of the embedded database, uploads, keys and backups. */
  dataDir: string
  /** Address of your own PostgreSQL server; null for the embedded one. */
  databaseUrl: string | null
  database: DatabaseOptions
  /** Whether the embedded database is backed up before a migration. */
  backupBeforeUpgrade: boolean
  /** When and where backups are made; null for none. */
  backups: { to: StorageAddress; hours: number; keep: number } | null
  /** Public keys of age for which backups are encrypted. */
  backupRecipients: string[]
  /** Public address of the API; null for the address of this process. */
  baseUrl: string | null
  /** Public address of the web pages; null for the address of this process. */
  workUrl: string | null
  /** Origins of other sites whose pages may call the API; `*` for all. */
  corsOrigins: string[]
  /** Whether responses of the API are compressed. */
  compressResponses: boolean
  /** Storage of uploaded files. */
  files: StorageAddress
  /** Size limit for uploaded files, in bytes. */
  fileLimit: number
  /** The service warns if a disk has less free space than this, in bytes. */
  diskWarning: number
  /** How long a process serves calls after the signal to stop. */
  stopDelayMs: number
  /** Multiplier for the rate limits; null turns them off. */
  rateLimit: number | null
  /** Whether the quotas of the plans apply. */
  quotas: boolean
  /** Redis or Valkey server for counters that all processes share; null for none. */
  redisUrl: string | null
  /** Retention of the activity log in days, on every plan; null for the retention of each plan. */
  activityRetention: number | null
  /** Hours between two verifications of a log; null turns them off. */
  activityVerification: number | null
  /** True if owners choose the plan of their workspace; false if only the operator can. */
  planSelfService: boolean
  /** The model that selects the sentences of summaries; null for none. */
  model: ModelAddress | null
  /** Maximum number of model tokens that a workspace can use per calendar month. */
  monthlyTokens: number
  /** The server that sends e-mails; null for none. */
  mail: MailAddress | null
  /** Proxies whose headers with the client's address are trusted; null for none. */
  trustedProxies: BlockList | null
  /** How metrics are served; null turns them off. */
  metrics: MetricsAccess | null
  /** Address of the trace collector; null turns traces off. */
  tracesUrl: string | null
  logLevel: string
  /** A sentence for each variable that looks like a misspelt setting. Never contains values, which may be secrets. */
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
  recipients: toRecipients,
  origins: toOrigins,
}

/**
 * Throws `StartupError`, which lists all invalid variables, or shows the usage of `npm start` for invalid arguments.
 */
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
    backups: values.BACKUP_URL
      ? { to: toStorageAddress(values.BACKUP_URL), hours: values.BACKUP_HOURS, keep: values.BACKUP_KEEP }
      : null,
    backupRecipients: toRecipients(values.BACKUP_RECIPIENTS ?? ''),
    baseUrl: address(values.BASE_URL),
    workUrl: address(values.WORK_URL),
    corsOrigins: toOrigins(values.CORS_ORIGINS ?? ''),
    compressResponses: values.COMPRESS_RESPONSES,
    files: values.FILES_URL
      ? toStorageAddress(values.FILES_URL)
      : { kind: 'local', folder: join(values.DATA_DIR, 'files') },
    fileLimit: values.FILE_LIMIT,
    diskWarning: values.DISK_FREE_WARNING,
    stopDelayMs: values.STOP_DELAY,
    rateLimit: values.RATE_LIMIT === 'off' ? null : values.RATE_LIMIT,
    quotas: values.QUOTAS === 'on',
    redisUrl: address(values.REDIS_URL),
    activityRetention: values.ACTIVITY_RETENTION_DAYS ?? null,
    activityVerification:
      values.ACTIVITY_VERIFICATION_HOURS === 'off' ? null : values.ACTIVITY_VERIFICATION_HOURS,
    planSelfService: values.PLAN_SELF_SERVICE,
    model: modelAddress(values),
    monthlyTokens: values.AI_MONTHLY_TOKENS,
    mail: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    trustedProxies: values.TRUSTED_PROXIES ? toTrustedProxies(values.TRUSTED_PROXIES) : null,
    metrics: metricsAccess(values),
    tracesUrl: address(values.OTEL_EXPORTER_OTLP_ENDPOINT),
    logLevel: values.LOG_LEVEL,
    warnings: spellingWarnings(environment),
  }
}

/** Arguments of the command line override environment variables. */
function readArguments(args: string[]): { WORKERS?: string } {
  try {
    const { workers } = parseArgs({ args, options: { workers: { type: 'string' } } }).values
    return workers === undefined ? {} : { WORKERS: workers }
  } catch (error) {
    const [reason] = (error as Error).message.split('. ')
    throw new StartupError(`${reason}. Usage: npm start -- [--workers <number of processes>]`)
  }
}

/** Empty variables count as unset. */
function readValues(environment: NodeJS.ProcessEnv): Values {
  const entries = Object.entries<Setting>(settings).map(([name, setting]) => {
    const text = environment[name]?.trim()
    return [name, text ? readAs(setting, text) : undefined]
  })
  const values: unknown = Object.fromEntries(entries)
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
      // Links in e-mails need a public address, because recipients may not be able to reach the address on which the
      // service listens.
      SMTP_URL: ['MAIL_FROM', 'WORK_URL'],
      MAIL_FROM: ['SMTP_URL'],
    },
  })
  if (validate(values)) return values
  const problems = new Set(validate.errors!.map(sentence))
  throw new StartupError(`The configuration is invalid: ${[...problems].join('; ')}.`)
}

/** If a setting accepts two types, such as `off` or a number, the last one determines how the text is parsed. */
function readAs({ type, anyOf }: Setting, text: string): unknown {
  const read = textParsers[type ?? anyOf?.at(-1)?.type ?? 'string']
  return read ? read(text) : text
}

function sentence({ keyword, instancePath, params }: ErrorObject): string {
  if (keyword === 'dependencies') return `${params.property} requires ${params.missingProperty}`
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

/** Refuses identities, which must not be on the server. The checksums are checked before a backup. */
function toRecipients(text: string): string[] {
  const recipients = text.split(',').flatMap((each) => each.trim() || [])
  if (recipients.some((each) => !/^age1[02-9ac-hj-np-z]+$/.test(each)))
    throw new RangeError('not a public key')
  return recipients
}

function checkProtocol(text: string, ...protocols: string[]): void {
  if (!protocols.includes(new URL(text).protocol)) throw new RangeError(text)
}

/** Throws if one is neither `*` nor exactly as browsers send it in the `Origin` header. */
function toOrigins(text: string): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean)
  for (const origin of origins.filter((each) => each !== '*')) {
    checkProtocol(origin, 'http:', 'https:')
    if (new URL(origin).origin !== origin) throw new RangeError(origin)
  }
  return origins
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
 * Finds variables that resemble a setting, with at most one wrong letter in four. `PATH` and `HOME` are therefore not
 * reported as misspellings of `PORT` and `HOST`.
 */
function spellingWarnings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    const variable = process.platform === 'win32' ? name.toUpperCase() : name // case-insensitive on Windows
    if (variable in settings || variable.startsWith('OTEL_')) return [] // OpenTelemetry reads many more itself
    const maxDistance = Math.max(1, Math.floor(name.length / 4))
    const suggestion = closestMatch(name.toUpperCase(), Object.keys(settings), { maxDistance })
    return suggestion ? [`Unknown setting ${name}: did you mean ${suggestion}?`] : []
  })
}

/** Loads `.env` if the file exists. It does not override variables of the environment. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
