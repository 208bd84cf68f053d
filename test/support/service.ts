/** A service for one test file, with helpers to create workspaces, callers and clients. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityName } from '@mikro-orm/core'
import { Pool, type PoolConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Client, createClient } from '../../generated/client/client/index.ts'
import { addApiKey, setPlan, signup } from '../../generated/client/sdk.gen.ts'
import type { NewApiKey, Plan } from '../../generated/client/types.gen.ts'
import { createApp, type Serving } from '../../src/app.ts'
import { memoryCounters } from '../../src/calls/access/counters.ts'
import { type Amounts, Quotas } from '../../src/calls/access/quotas.ts'
import { RateLimits } from '../../src/calls/access/rate-limits.ts'
import { Proof } from '../../src/calls/activity/proof.ts'
import { Recorder } from '../../src/calls/activity/recorder.ts'
import { Admission } from '../../src/calls/lifecycle/admission.ts'
import type { InProcessSource } from '../../src/calls/lifecycle/request-source.ts'
import type { Timeouts } from '../../src/calls/listener/listener.ts'
import { Listener } from '../../src/calls/listener/listener.ts'
import { toTrustedProxies } from '../../src/calls/listener/proxies.ts'
import { connectionWith, databaseDefaults } from '../../src/data/connection.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { connectModel } from '../../src/domain/summaries/model.ts'
import type { ModelAddress } from '../../src/domain/summaries/model-address.ts'
import { ModelUse } from '../../src/domain/summaries/model-use.ts'
import { keepDuringBackups } from '../../src/files/backup-lock.ts'
import type { Files } from '../../src/files/files.ts'
import { openFiles } from '../../src/files/files.ts'
import { type Mailer, openMailer } from '../../src/mail/mailer.ts'
import type { MailAddress } from '../../src/mail/transport.ts'
import { dropOnCluster } from './cluster.ts'
import { breaches } from './contract.ts'
import { cloneDatabase } from './database.ts'
import { password } from './visitor.ts'

export interface Member {
  email: string
  password: string
  token: string
  refreshToken: string
  /** The generated client, with this member's token. */
  client: Client
}

const origin = 'http://service.test'

interface Options extends Serving {
  /** Maximum file size in bytes. */
  fileLimit?: number
  /** A factor on the rate limits, which are off by default in tests. */
  rateLimit?: number
  /** The quotas of each plan; none by default in tests. */
  quotas?: Record<Plan, Amounts>
  planSelfService?: boolean
  /** The model that writes summaries. Called when the tests begin. */
  model?: () => ModelAddress
  monthlyTokens?: number
  /** The server that sends mails. Called when the tests begin. Links in mails lead to `workUrl`, if set. */
  mail?: () => MailAddress
  /** Same as in the configuration. */
  trustedProxies?: string
  /** The maximum of concurrent calls, in total and for one caller or workspace. Further calls are refused. */
  calls?: ConstructorParameters<typeof Admission>[0]
  /** Timeouts of the listener. */
  timeouts?: Partial<Timeouts>
  /** The timeout for writing a call's log entry, in milliseconds. */
  logTimeoutMs?: number
  /** Maximum duration of a statement, enforced by the database. */
  statementTimeoutMs?: number
  /** Another service with the same database, as if both were processes of one installation. */
  beside?: { databaseUrl(): string }
}

/** Starts a service before the tests of a file. A response that violates the specification fails its test. */
export function useService(options: Options = {}) {
  const { start, stop, broken, ...service } = newService(options)
  beforeAll(start)
  afterEach(() => expect(broken.splice(0)).toEqual([]))
  afterAll(stop)
  return service
}

/** A service for tests that change nothing outside their own workspaces. Its SQL names these workspaces, too. */
export type CommonService = Omit<
  ReturnType<typeof useService>,
  'app' | 'close' | 'database' | 'databaseUrl' | 'files' | 'mailer' | 'metadata' | 'proof'
>

let common: ReturnType<typeof newService> | undefined
let started: Promise<void> | undefined

/**
 * The service that files of a worker share, because a database with its first connections costs as much as thirty
 * workspaces. It runs until the worker ends.
 */
export function useCommonService(): CommonService {
  common ??= newService({})
  const { start, broken } = common
  beforeAll(() => (started ??= start()))
  afterEach(() => expect(broken.splice(0)).toEqual([]))
  return common
}

function newService({
  fileLimit = 1024 * 1024,
  rateLimit,
  quotas,
  planSelfService = true,
  model,
  monthlyTokens = 1_000_000,
  mail,
  trustedProxies,
  calls,
  timeouts,
  logTimeoutMs,
  statementTimeoutMs = databaseDefaults.statementTimeoutMs,
  beside,
  ...addresses
}: Options) {
  let app: ReturnType<typeof createApp>
  let databaseUrl: string
  let database: Awaited<ReturnType<typeof openDatabase>>
  let listener: Listener
  let port: Promise<number> | undefined
  let dataDir: string
  let files: Files
  let proof: Proof
  let mailer: Mailer | null
  let queries: Pool | undefined
  const broken: string[] = []

  const fetch = async (request: Request, env: object = {}): Promise<Response> => {
    const response = await app.fetch(request, env)
    broken.push(...(await breaches(request, response)))
    return response
  }

  const clientWith = (token?: string, source?: Partial<InProcessSource>) =>
    createClient({
      baseUrl: origin,
      auth: token,
      fetch: ((request: Request) => fetch(request, source)) as never,
    })

  const onPages = ({ token }: Pick<Member, 'token'>) =>
    clientWith(token, { channel: 'web', remoteAddress: null, origin })

  /** Creates a workspace with its owner, on the plan `pro` by default. */
  async function workspace({ plan = 'pro' as Plan } = {}): Promise<Member> {
    const email = `${crypto.randomUUID()}@service.test`
    const body = { workspace: 'Workspace', name: 'Owner', email, password }
    const { data } = await signup({ client: clientWith(), body, throwOnError: true })
    const client = clientWith(data.access_token)
    if (plan !== 'starter') await setPlan({ client, body: { plan }, throwOnError: true })
    return { email, password, token: data.access_token, refreshToken: data.refresh_token, client }
  }

  /** Creates an API key of `member` and a client that uses it. */
  async function key(
    member: Member,
    body: Partial<NewApiKey> = {},
  ): Promise<{ key: string; client: Client }> {
    // The API cannot add keys on the plan Starter, but the pages can.
    const { data } = await addApiKey({
      client: onPages(member),
      body: { name: 'Key', ...body },
      throwOnError: true,
    })
    return { key: data.api_key, client: clientWith(data.api_key) }
  }

  /** Serves the same application on a port, for tests over real HTTP. */
  async function listen(): Promise<string> {
    port ??= listener.listen(0, '127.0.0.1')
    return `http://127.0.0.1:${await port}`
  }

  async function start(): Promise<void> {
    databaseUrl = beside?.databaseUrl() ?? (await cloneDatabase(inject('databaseServer')))
    database = await openDatabase(databaseUrl, { ...databaseDefaults, statementTimeoutMs })
    dataDir = await mkdtemp(join(inject('runFolder'), 'service-'))
    const address = { kind: 'local', folder: join(dataDir, 'files') } as const
    files = keepDuringBackups(await openFiles({ dataDir, files: address, fileLimit }), database.pool)
    const limits = rateLimit ? new RateLimits(memoryCounters(), rateLimit) : null
    const recorder = new Recorder(database.pool, null, logTimeoutMs)
    proof = await Proof.open(database.pool, dataDir)
    const admission = new Admission(calls)
    const models = new ModelUse(model ? connectModel(model()) : null, monthlyTokens)
    mailer = openMailer(database, { mail: mail?.() ?? null, workUrl: addresses.workUrl ?? origin }, limits)
    const counted = quotas ? new Quotas(new Lanes(database.pool), quotas, { planSelfService }) : null
    const settled = { planSelfService, quotas: counted, models, mailer, telemetry: null }
    app = createApp({ ...database, files, limits, recorder, proof, admission, ...settled }, addresses)
    const closeMs = 0 // no calls are left to wait for
    const proxies = trustedProxies ? toTrustedProxies(trustedProxies) : null
    listener = new Listener(fetch, proxies, { closeMs, ...timeouts })
  }

  async function stop(): Promise<void> {
    if (port) await listener.close()
    proof.stop()
    await mailer?.stop()
    await files.close()
    await queries?.end()
    await database.orm.close()
    if (!beside) await dropOnCluster(databaseUrl)
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    start,
    stop,
    broken,
    workspace,
    key,
    clientWith: (token?: string) => clientWith(token),
    /** A client that calls as the pages do, which write on every plan. */
    onPages,
    listen,
    close: () => listener.close(),
    /** Sends a raw request that the generated client would not send. */
    call: (path: string, init?: RequestInit, remoteAddress: string | null = null) =>
      fetch(new Request(origin + path, init), { remoteAddress, origin }),
    app: () => app,
    files: () => ({ ...files, folder: join(dataDir, 'files') }),
    database: () => database,
    proof: () => proof,
    mailer: () => mailer!,
    databaseUrl: () => databaseUrl,
    metadata: (entity: EntityName<any>) => database.orm.getMetadata().get(entity),
    sql: async (text: string, values: unknown[] = []) => {
      queries ??= unlimitedPool(databaseUrl, database.pool.options.types)
      return (await queries.query(text, values)).rows
    },
  }
}

/** A pool without time limits, so that the queries of a test do not fail on a busy machine. */
function unlimitedPool(connectionString: string, types: PoolConfig['types']): Pool {
  const pool = new Pool({ connectionString, types, Client: connectionWith({ statement_timeout: '0' }) })
  return pool.on('error', () => {}) // the test may end the connections
}

/** The cursor of the next page, from the `Link` header. */
export function nextCursor(response: Response | undefined): string | undefined {
  const next = response?.headers.get('link')?.match(/<(.*)>; rel="next"/)?.[1]
  return (next && new URL(next, 'http://service.test').searchParams.get('cursor')) || undefined
}
