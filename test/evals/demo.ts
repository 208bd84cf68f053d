/** Creates a fresh copy of the demo workspace for each task. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { type Client, createClient } from '../../generated/client/client/index.ts'
import { start, withDatabase } from '../bench/setup.ts'
import { cloneDatabase } from '../support/database.ts'
import { Agent } from './agent.ts'

/** A workspace, a service that runs on it, and an agent that knows only the tools. */
export interface World {
  agent: Agent
  /** Acts as the owner, to prepare a task. */
  client: Client
  /** Reads the database, to check the agent’s reply and changes. */
  sql<Row = any>(text: string, ...values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Fills a workspace once. Each world that `work` opens is a copy of it. */
export async function withDemo(work: (open: () => Promise<World>) => Promise<void>): Promise<void> {
  await withDatabase(async ({ url, folder }) => {
    process.env.DATA_DIR = folder
    const service = await start('../../src/main.ts', url)
    const demo = join(import.meta.dirname, '../../src/scripts/demo.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [demo, '--url', service.url])
    const key = stdout.match(/API key +(\S+)/)![1]!
    await service.stop()
    await work(() => openWorld(url, key))
  })
}

async function openWorld(server: string, key: string): Promise<World> {
  const databaseUrl = await cloneDatabase(server)
  const service = await start('../../src/main.ts', databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const agent = await Agent.connect({ SERVICE_API_KEY: key, SERVICE_API_URL: service.url })
  return {
    agent,
    client: createClient({ baseUrl: service.url, auth: key, throwOnError: true }),
    sql: async (text, ...values) => (await pool.query(text, values)).rows,
    async close() {
      await Promise.all([agent.close(), pool.end(), service.stop()])
    },
  }
}
