/** `npm start` itself: npm, the shell of the script, the service and its PostgreSQL start and end together. */
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { npmStart, useProcesses } from './support/process.ts'

vi.setConfig({ testTimeout: 60_000 })

const start = useProcesses()

async function started() {
  const folder = await mkdtemp(join(tmpdir(), 'service-process-'))
  const data = join(folder, 'data')
  const npm = await start({ DATA_DIR: data, DATABASE_URL: '' }, folder, npmStart)
  const url = await npm.url()
  return {
    npm,
    isAnswering: () =>
      fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      ),
    hasDatabase: () => existsSync(join(data, 'postgres/postmaster.pid')),
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone stops all, and npm waits for it',
  async (signal) => {
    const { npm, isAnswering, hasDatabase } = await started()
    expect([await isAnswering(), hasDatabase()]).toEqual([true, true])
    npm.kill(signal)
    expect(await npm.exited).toEqual([0, null])
    expect([await isAnswering(), hasDatabase()]).toEqual([false, false])
  },
)

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s from a terminal stops all', async (signal) => {
  const { npm, isAnswering, hasDatabase } = await started()
  npm.killGroup(signal)
  await npm.end()
  expect([await isAnswering(), hasDatabase()]).toEqual([false, false])
})
