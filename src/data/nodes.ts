/**
 * The servers of a cluster. Each can hold only a share of the connections in the pool, and gives them up if it does not respond, so
 * that calls on the other servers go on.
 */
import { Client, type ClientConfig, type Pool, type PoolClient, type PoolOptions } from 'pg'
import { unavailable } from '../base/errors.ts'
import { FairSemaphore } from '../base/fair-semaphore.ts'
import { log } from '../base/log.ts'

/** Where statements get their connections: a server of a cluster, or the pool for statements on no workspace and on one server. */
export type Connections = Pool | Node

export const poolOf = (connections: Connections): Pool =>
  connections instanceof Node ? connections.pool : connections

/** A server is probed when a connection has been in use for this long. A call is refused after this time and that of the probe. */
const probeAfterMs = 1_000
const probeTimeoutMs = 3_000
/** Minimum time between two probes of a server that did not respond. */
const probeIntervalMs = 1_000

/** Two transactions hold one each while their calls need others. So a small pool is not divided. */
const minConnections = 4

const everyone = { tenant: '', client: '' }

export class Node {
  readonly pool: Pool
  readonly name: string
  /** The most connections in use at a time. */
  readonly connectionLimit: number
  readonly #places: FairSemaphore
  readonly #inUse = new Map<PoolClient, NodeJS.Timeout>()
  /** The last workspace that was found on this server: an earlier one may have been moved. */
  workspaceId: string
  #isDown = false
  #probe: Promise<void> | null = null
  /** End of the last probe, on the `performance.now()` scale. */
  #probedAt = 0

  constructor(pool: Pool, name: string, workspaceId: string) {
    this.pool = pool
    this.name = name
    this.workspaceId = workspaceId
    this.connectionLimit = Math.max(minConnections, Math.floor((pool.options.max ?? 10) / 2))
    this.#places = new FairSemaphore({ total: this.connectionLimit })
    pool.on('release', (_error, client) => this.#released(client))
  }

  /** Whether the server did not respond to the last probe. Then it is probed again, if that was some time ago. */
  get isDown(): boolean {
    if (this.#isDown && performance.now() - this.#probedAt >= probeIntervalMs) this.#probeOnce()
    return this.#isDown
  }

  /** Checks out a connection of the pool. Throws 503 at once if the server is down. */
  async connect(): Promise<PoolClient> {
    if (this.isDown) throw notResponding()
    await this.#places.acquire(everyone)
    try {
      if (this.isDown) throw notResponding()
      const client = await this.pool.connect()
      this.#inUse.set(client, setInterval(() => this.#probeOnce(), probeAfterMs).unref())
      return client
    } catch (error) {
      this.#places.release(everyone)
      throw error
    }
  }

  #released(client: PoolClient): void {
    if (!this.#inUse.has(client)) return
    clearInterval(this.#inUse.get(client))
    this.#inUse.delete(client)
    this.#places.release(everyone)
  }

  #probeOnce(): void {
    this.#probe ??= this.#update().finally(() => {
      this.#probedAt = performance.now()
      this.#probe = null
    })
  }

  async #update(): Promise<void> {
    const wasDown = this.#isDown
    this.#isDown = !(await this.#responds())
    if (this.#isDown !== wasDown)
      log.warn(
        { server: this.name },
        `a server of the cluster ${wasDown ? 'responds again' : 'does not respond'}`,
      )
    if (this.#isDown)
      for (const client of this.#inUse.keys()) client.connection.stream.destroy(notResponding())
  }

  /** Uses a connection outside the pool, whose connections may all be in use. */
  async #responds(): Promise<boolean> {
    const { Client: Kind = Client } = this.pool.options as PoolOptions & { Client?: typeof Client }
    const timeouts = { connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs }
    const client = new Kind({ ...(this.pool.options as ClientConfig), ...timeouts })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(probe, [this.workspaceId]).then(
        () => true,
        () => false,
      )
    } catch {
      return !this.#isDown // the coordinator does not respond
    } finally {
      client.connection.stream.destroy()
    }
  }
}

const probe = 'select from workspaces where workspace_id = $1'

const notResponding = () => unavailable('The database server of this workspace does not respond.')

/** How long the service uses a server that it has found. A workspace may be moved; until then, it uses the share of its former server. */
const lifetimeMs = 60_000
const maxFound = 10_000

export class Nodes {
  readonly #pool: Pool
  readonly #nameOf: (workspaceId: string) => Promise<string>
  readonly #byName = new Map<string, Node>()
  readonly #found = new Map<string, Node>()
  #foundSince = 0

  /** `nameOf` finds the name of the server of a workspace. */
  constructor(pool: Pool, nameOf: (workspaceId: string) => Promise<string>) {
    this.#pool = pool
    this.#nameOf = nameOf
  }

  /** The server that has a workspace, or would have it. */
  of(workspaceId: string): Node | Promise<Node> {
    if (this.#found.size >= maxFound || performance.now() - this.#foundSince > lifetimeMs) {
      this.#found.clear()
      this.#foundSince = performance.now()
    }
    return this.#found.get(workspaceId) ?? this.#find(workspaceId)
  }

  /** The names of the servers that do not respond. */
  down(): string[] {
    return [...this.#byName.values()].filter(({ isDown }) => isDown).map(({ name }) => name)
  }

  async #find(workspaceId: string): Promise<Node> {
    const name = await this.#nameOf(workspaceId)
    const node = this.#byName.get(name) ?? new Node(this.#pool, name, workspaceId)
    node.workspaceId = workspaceId
    this.#byName.set(name, node)
    this.#found.set(workspaceId, node)
    return node
  }
}
