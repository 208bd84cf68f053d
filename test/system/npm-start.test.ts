/** The first use of npm: the output of an installation, and how `npm start` ends. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { npmStart, useProcesses } from '../support/process.ts'

const start = useProcesses()

async function started() {
  const folder = await start.preparedFolder()
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
  '%s sent only to npm stops all processes, and npm waits for them',
  async (signal) => {
    const { npm, isAnswering, hasDatabase } = await started()
    expect([await isAnswering(), hasDatabase()]).toEqual([true, true])
    npm.kill(signal)
    expect(await npm.exited).toEqual([0, null])
    expect([await isAnswering(), hasDatabase()]).toEqual([false, false])
  },
)

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s from a terminal stops all processes',
  async (signal) => {
    const { npm, isAnswering, hasDatabase } = await started()
    npm.killGroup(signal)
    await npm.end()
    expect([await isAnswering(), hasDatabase()]).toEqual([false, false])
  },
)

test('an installation prints no warning about the bundled Node, and prints its result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'newcomer-'))
  await mkdir(join(folder, 'tool'))
  await writeFile(
    join(folder, 'tool/package.json'),
    '{"name":"tool","version":"1.0.0","engines":{"node":">=99"}}',
  )
  await writeFile(join(folder, 'package.json'), '{"dependencies":{"tool":"file:tool"}}')
  await copyFile('.npmrc', join(folder, '.npmrc'))
  // npm can announce a newer npm, which does not concern the packages.
  const env = { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' }
  const args = ['install', '--install-links', '--offline', '--no-audit']
  const { stdout, stderr } = await promisify(execFile)('npm', args, { cwd: folder, env })
  expect(stdout).toMatch(/^\nadded 1 package in \S+\n$/)
  expect(stderr).toBe('')
  await rm(folder, { recursive: true })
})
