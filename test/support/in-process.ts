/** The service and the operator's commands in the process of the tests: starting one of their own takes a second. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { runCommand } from '../../src/operating/operator/run.ts'
import { type Running, startService } from '../../src/service.ts'
import type { Environment } from './process.ts'

/** Does the same as `operator` of `process.ts`. */
export async function runOperator(folder: string, environment: Environment, ...args: string[]) {
  const settings = () => readConfig({ DATA_DIR: join(folder, 'data'), ...environment })
  const { code, text } = await runCommand(args, settings)
  return { code, out: code === 0 ? `${text}\n` : '', err: code === 0 ? '' : `${text}\n` }
}

/** Starts services, each with a new data folder. They are stopped after each test. */
export function useServers() {
  const folders: string[] = []
  const running: Running[] = []

  /** Resolves with the address of the service. Rejects with the reason that the process would print. */
  async function start(environment: Environment): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'service-server-'))
    folders.push(folder)
    const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), ...environment })
    const lost = (error: Error) => {
      throw error
    }
    const service = await startService(config, lost, new AbortController().signal)
    running.push(service)
    return service.url
  }

  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()))
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  return start
}
