/**
 * `npm run responses`: records the responses to a fixed set of requests for every operation as text. Ids, times,
 * tokens and addresses are replaced by names, so that two runs of the same code on the same day are equal. A
 * diff of two commits shows what changes for a client:
 *
 *   npm run responses -- before.txt      # on one commit
 *   npm run responses -- after.txt       # on the other
 *   git diff --no-index before.txt after.txt
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '../support/examples.ts'
import { type Mailbox, startMailbox } from '../support/mail-server.ts'
import { Recording } from './recording.ts'
import { record } from './requests.ts'
import { makeWorld } from './world.ts'

const main = join(import.meta.dirname, '../../src/main.ts')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs `work` on a separate service with an empty database. */
async function withService(
  rateLimit: string,
  work: (url: string, mailbox: Mailbox) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-answers-'))
  const mailbox = await startMailbox()
  const port = String(await freePort())
  const { url: SMTP_URL, from: MAIL_FROM } = mailbox.address
  const mail = { SMTP_URL, MAIL_FROM, WORK_URL: `http://127.0.0.1:${port}` }
  const env = { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'fatal', RATE_LIMIT: rateLimit, ...mail }
  const child = spawn(process.execPath, [main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  try {
    const output = await Promise.race([once(child.stdout, 'data'), closed])
    const url = String(output).match(/http:\/\/[^/\s]+/)?.[0]
    if (!url) throw new Error('The service did not start.')
    await work(url, mailbox)
  } finally {
    child.kill()
    await closed
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sorts operations by name, so that their order in the document does not matter. */
async function recordOperations(url: string, mailbox: Mailbox, write: (text: string) => void): Promise<void> {
  const recording = new Recording(url, write)
  const world = await makeWorld(recording, mailbox)
  const sorted = operations.toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
  for (const operation of sorted) await record(operation, world, recording)
  await recordOthers(recording, world.owner.access_token)
}

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS']

/** Requests that match no operation. */
async function recordOthers(recording: Recording, token: string): Promise<void> {
  recording.chapter('Paths and methods that are none')
  const paths = Map.groupBy(operations, ({ path }) => path)
  for (const [path, members] of [...paths].sort()) {
    const known = members.map(({ method }) => method.toUpperCase())
    if (known.includes('GET')) known.push('HEAD')
    for (const method of methods.filter((each) => !known.includes(each)))
      await recording.call('unknown method', { method, path: path.replace('{id}', 'nonsense'), token })
  }
  for (const path of ['/api/v1/nothing', '/api/v1', '/api/v1/companies/list/', '/api/v2/companies/list'])
    for (const method of ['GET', 'HEAD', 'POST'])
      await recording.call('no such path', { method, path, token })
  await recording.call('unknown path without a token', { method: 'GET', path: '/api/v1/nothing' })
  for (const path of ['/healthz', '/readyz']) await recording.call('health', { method: 'GET', path })
}

async function recordLimits(url: string, write: (text: string) => void): Promise<void> {
  const recording = new Recording(url, write)
  recording.chapter('Calls beyond a limit')
  const body = { username: 'nobody@answers.example', password: 'wrong' }
  const call = { method: 'POST', path: '/api/v1/account/authenticate', body }
  for (const attempt of [1, 2, 3]) await recording.call(`attempt ${attempt} at a password`, call)
}

const file = process.argv[2]
const output = file ? createWriteStream(file) : process.stdout
const write = (text: string) => void output.write(text)
await withService('1000', (url, mailbox) => recordOperations(url, mailbox, write))
await withService('0.1', (url) => recordLimits(url, write))
