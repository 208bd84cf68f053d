/** The process log: it never waits for its reader, and reports the number of dropped lines. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { until } from '../support/until.ts'

const start = useProcesses()

/** A service that logs about 2000 characters for each call. */
async function talkative() {
  const DATABASE_URL = await cloneDatabase(inject('databaseServer'))
  const service = await start({ DATABASE_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
  const url = await service.url()
  const database = new Client(DATABASE_URL)
  await database.connect()
  await database.query('alter table logins rename email to another')
  await database.end()
  const call = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ username: 'owner@service.test', password: 'x' })
    return (await fetch(`${url}/api/v1/account/authenticate`, { ...init, body })).status
  }
  /** Makes calls, some of them concurrently, and returns their statuses. */
  const calls = async (count: number) => {
    const statuses = new Set<number>()
    for (let left = count; left > 0; left -= 20)
      for (const status of await Promise.all(Array.from({ length: 20 }, call))) statuses.add(status)
    return [...statuses]
  }
  return { ...service, calls }
}

describe('while standard error is not read', () => {
  test('calls get responses; then the log reports the number of lost lines', async () => {
    const service = await talkative()
    service.readLog(false)
    expect(await service.calls(1200)).toEqual([500])
    service.readLog(true)
    const told = 'log lines were dropped'
    await until(() => expect(service.log()).toMatch(new RegExp(`${told}.*\n`)))
    const lines = service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { lines: lost } = lines.find(({ msg }) => msg.startsWith(told))
    expect(lost).toBeGreaterThan(0)
    expect(lines.length - 1 + lost).toBe(1200)
    // After that, no line is lost.
    await service.calls(20)
    expect((await service.stop()).stderr.trim().split('\n')).toHaveLength(lines.length + 20)
  })

  test('the service still stops', async () => {
    const service = await talkative()
    service.readLog(false)
    await service.calls(400)
    service.kill('SIGTERM')
    await service.exited
    service.readLog(true)
    expect(await service.end()).toMatchObject({ code: 0 })
  })
})

test('the last lines are written before the process ends', async () => {
  const module = join(import.meta.dirname, '../../src/base/log.ts')
  const program = `
    import { exit, log } from ${JSON.stringify(module)}
    for (let line = 0; line < 8000; line++) log.info({ line }, 'a line')
    exit(3)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  const lines = said.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(Array.from({ length: 8000 }, (_, line) => line))
  expect(code).toBe(3)
})
