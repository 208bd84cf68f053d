/** The configuration: read from the environment (and `.env`), checked once at the start, documented in the README. */
import { existsSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { join } from 'node:path'
import { closestMatch } from 'leven'
import type { DatabaseOptions } from './database/connection.ts'
import { databaseDefaults } from './database/connection.ts'
import type { StorageAddress } from './files/address.ts'
import { toStorageAddress } from './files/address.ts'
import { toTrustedProxies } from './listener/proxies.ts'
import { StartupError } from './startup-error.ts'

export interface Config {
  /** TCP port; 0 takes a free one. */
  port: number
  host: string
  /** Where the embedded database lives. */
  dataDir: string
  /** A PostgreSQL server of the user's own, instead of the embedded one. */
  databaseUrl: string | null
  database: DatabaseOptions
  /** Address of the API as clients see it; null for this process's own. */
  baseUrl: string | null
  /** Address of the web pages as people see it; null for this process's own. */
  workUrl: string | null
  /** Where uploaded files are kept. */
  files: StorageAddress
  /** Bytes of the largest file that can be uploaded. */
  fileLimit: number
  /** Multiplies the limits of calls; null for none. */
  rateLimit: number | null
  /** A Redis or Valkey that several processes count calls in. */
  redisUrl: string | null
  /** Whether owners choose the plan of their workspace; otherwise it is left to the operator. */
  planSelfService: boolean
  /** Whose word is taken on who calls. */
  trustedProxies: BlockList | null
  logLevel: string
  /** What may have been meant for a setting and is none, in a sentence each. Without values: they may be secrets. */
  warnings: string[]
}

const toDatabaseUrl = toUrl('postgres:', 'postgresql:')
const anAddress = 'an address such as postgres://user:password@host/database'
const aTime = 'a number of milliseconds up to 3600000'

/** Throws `StartupError` with every variable that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const wrong: string[] = []
  const settings = new Set<string>()
  const value = (name: string) => {
    settings.add(name)
    return environment[name]?.trim() || null
  }
  const check = <T>(name: string, read: (text: string) => T, must: string): T | null => {
    const text = value(name)
    if (text === null) return null
    try {
      return read(text)
    } catch {
      wrong.push(`${name} must be ${must}`)
      return null
    }
  }
  const dataDir = value('DATA_DIR') ?? './data'
  const config: Config = {
    port: check('PORT', toPort, 'a number from 0 to 65535') ?? 3000,
    host: value('HOST') ?? '127.0.0.1',
    dataDir,
    databaseUrl: check('DATABASE_URL', toDatabaseUrl, anAddress),
    database: {
      directUrl: check('DATABASE_DIRECT_URL', toDatabaseUrl, anAddress),
      poolSize: check('DATABASE_POOL_SIZE', toCount, 'a number of connections') ?? databaseDefaults.poolSize,
      connectTimeout: check('DATABASE_CONNECT_TIMEOUT', toTimeout, aTime) ?? databaseDefaults.connectTimeout,
      statementTimeout:
        check('DATABASE_STATEMENT_TIMEOUT', toTimeout, aTime) ?? databaseDefaults.statementTimeout,
    },
    baseUrl: check('BASE_URL', toUrl('http:', 'https:'), 'an address such as https://api.example.com'),
    workUrl: check('WORK_URL', toUrl('http:', 'https:'), 'an address such as https://work.example.com'),
    files: check(
      'FILES_URL',
      toStorageAddress,
      'an address such as file:///srv/files or s3://key:secret@s3.example.com/bucket?region=eu-central-1',
    ) ?? { kind: 'local', folder: join(dataDir, 'files') },
    fileLimit: check('FILE_LIMIT', toCount, 'a number of bytes') ?? 25 * 1024 * 1024,
    rateLimit:
      value('RATE_LIMIT') === 'off'
        ? null
        : (check('RATE_LIMIT', toFactor, 'off, or a factor on the limits such as 2 or 0.5') ?? 1),
    redisUrl: check(
      'REDIS_URL',
      toUrl('redis:', 'rediss:'),
      'an address such as redis://user:password@host:6379',
    ),
    planSelfService: check('PLAN_SELF_SERVICE', toSwitch, 'true or false') ?? true,
    trustedProxies: check(
      'TRUSTED_PROXIES',
      toTrustedProxies,
      'addresses and networks such as 127.0.0.1, 10.0.0.0/8, 2001:db8::/32',
    ),
    logLevel:
      check(
        'LOG_LEVEL',
        oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
        'a level such as info or debug',
      ) ?? 'info',
    warnings: [],
  }
  if (config.database.directUrl && !value('DATABASE_URL'))
    wrong.push('DATABASE_URL must be there too where DATABASE_DIRECT_URL is')
  if (wrong.length > 0) throw new StartupError(`The configuration is wrong: ${wrong.join('; ')}.`)
  return { ...config, warnings: misspelt(environment, [...settings]) }
}

/** One letter in four may be wrong: of `PATH` and `HOME` that is too little to be meant for `PORT` and `HOST`. */
function misspelt(environment: NodeJS.ProcessEnv, settings: string[]): string[] {
  return Object.keys(environment).flatMap((name) => {
    const known = process.platform === 'win32' ? name.toUpperCase() : name // where case makes no difference
    if (settings.includes(known)) return []
    const maxDistance = Math.max(1, Math.floor(name.length / 4))
    const meant = closestMatch(name.toUpperCase(), settings, { maxDistance })
    return meant ? [`There is no setting ${name}: is ${meant} meant?`] : []
  })
}

/** Variables of `.env`, where there is one; the environment's own win. */
export function loadDotEnv(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

function toPort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(text)
  return port
}

function toCount(text: string): number {
  const count = Number(text)
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(text)
  return count
}

function toTimeout(text: string): number {
  const time = toCount(text)
  if (time > 60 * 60 * 1000) throw new RangeError(text)
  return time
}

function toFactor(text: string): number {
  const factor = Number(text)
  if (!(factor > 0 && factor <= 1e9)) throw new RangeError(text)
  return factor
}

function toSwitch(text: string): boolean {
  return oneOf('true', 'false')(text) === 'true'
}

function toUrl(...protocols: string[]) {
  return (text: string): string => {
    if (!protocols.includes(new URL(text).protocol)) throw new RangeError(text)
    return text.replace(/\/$/, '')
  }
}

function oneOf(...values: string[]) {
  return (text: string): string => {
    if (!values.includes(text)) throw new RangeError(text)
    return text
  }
}
