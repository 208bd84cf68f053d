/**
 * `npm run bench -- overload`: how the service handles more calls than its capacity, among many idle or slow connections.
 * Calls are due at a fixed rate, whether or not earlier ones have a response: at half the capacity, at `--factor` times
 * the capacity, and at half the capacity once more. Times count from when a call was due. Reads memory from /proc: Linux
 * only.
 *
 * Options: `--seconds 120` (of overload), `--factor 2`, `--idle 5000`, `--slow 200`, `--only list|get|create`.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { run } from './load.ts'
import { fill, requests, signUp, start, withDatabase } from './setup.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    factor: { type: 'string', default: '2' },
    idle: { type: 'string', default: '5000' },
    slow: { type: 'string', default: '200' },
    only: { type: 'string', default: 'list' },
  },
})

/** The most concurrent calls that this program can handle; further calls are skipped. */
const mostOpen = 4000

/** Interval of the printed lines, in milliseconds. Recovery is measured in these intervals too. */
const interval = 500

interface Answer {
  /** When the call was due, in milliseconds since the start. */
  due: number
  status: number
  milliseconds: number
}

interface Flow {
  answers: Answer[]
  notMade: number
  /** Connections that ended without a response, by reason. */
  lost: Record<string, number>
  /** The longest time to open a connection, in milliseconds. */
  slowestOpening: number
}

/** Makes calls at a fixed rate and waits for all responses. */
async function flow(url: string, next: () => string, perSecond: number, seconds: number): Promise<Flow> {
  const { hostname, port } = new URL(url)
  const result: Flow = { answers: [], notMade: 0, lost: {}, slowestOpening: 0 }
  const free: Socket[] = []
  const dues = new Map<Socket, number>()
  const begin = performance.now()

  function open(): Socket {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('latin1')
    const opened = performance.now()
    let answer = ''
    let reason = 'closed'
    socket.once('connect', () => {
      result.slowestOpening = Math.max(result.slowestOpening, performance.now() - opened)
    })
    socket.on('data', (chunk: string) => {
      answer += chunk
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
      if (head < 0 || answer.length < head + 4 + length) return
      const due = dues.get(socket)!
      dues.delete(socket)
      result.answers.push({
        due,
        status: Number(answer.slice(9, 12)),
        milliseconds: performance.now() - begin - due,
      })
      answer = ''
      free.push(socket)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.message
    })
    socket.once('close', () => {
      if (dues.delete(socket)) result.lost[reason] = (result.lost[reason] ?? 0) + 1
      else if (free.includes(socket)) free.splice(free.indexOf(socket), 1) // the service closed the idle connection
    })
    return socket
  }

  for (let made = 0; made < perSecond * seconds; ) {
    const time = performance.now() - begin
    for (; made < perSecond * seconds && (made / perSecond) * 1000 <= time; made++) {
      if (dues.size >= mostOpen) {
        result.notMade++
        continue
      }
      const socket = free.pop() ?? open()
      dues.set(socket, (made / perSecond) * 1000)
      socket.write(next())
    }
    await new Promise((done) => setTimeout(done, 5))
  }
  while (dues.size > 0) await new Promise((done) => setTimeout(done, 50))
  for (const socket of free.splice(0)) socket.destroy()
  return result
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

const isServed = ({ status }: Answer) => status < 400
const p99 = (answers: Answer[]) =>
  quantile(
    answers.filter(isServed).map(({ milliseconds }) => milliseconds),
    0.99,
  )

/** Connections that send nothing, that send slowly, and that do not read their responses. */
async function bystanders(url: string, list: string): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const dial = async () => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const sockets: Socket[] = []
  const slow = Number(options.slow)
  for (let count = 0; count < Number(options.idle) + slow; count++) sockets.push(await dial())
  const head =
    'POST /api/v1/account/authenticate HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n'
  const [senders, readers] = [sockets.slice(0, slow / 2), sockets.slice(slow / 2, slow)]
  for (const socket of senders) socket.write(`${head}Content-Length: 1000\r\n\r\n{`)
  for (const socket of readers) socket.pause().write(list.repeat(20))
  const timer = setInterval(() => {
    for (const socket of senders) socket.write(' ')
  }, 2_000)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

await withDatabase(async ({ url: databaseUrl }) => {
  const { url, pid } = await start('../../src/main.ts', databaseUrl)
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  const pool = new Pool({ connectionString: databaseUrl })
  const request = requests(await signUp(url), await fill(pool))
  await pool.end()
  const name = options.only as 'list' | 'get' | 'create'
  const next = () => request[name]('service')
  const closed = { url, connections: 32, next, status: name === 'create' ? 201 : 200 }
  await run({ ...closed, seconds: 5 })
  const { perSecond } = await run({ ...closed, seconds: 5 })
  console.log(
    `it answers ${perSecond.toFixed(0)} ${name} calls per second on 32 connections; ${memory().toFixed(0)} MB`,
  )

  const leave = await bystanders(url, request.list())
  console.log(`${options.idle} idle connections and ${options.slow} slow ones; ${memory().toFixed(0)} MB`)
  const usual = await flow(url, next, perSecond / 2, 10)
  const usualP99 = p99(usual.answers.filter(({ due }) => due > 2_000)) // the first two seconds open the connections
  console.log(`at half of that, p99 is ${usualP99.toFixed(0)} ms`)

  const seconds = Number(options.seconds)
  const memories: number[] = []
  const healths: number[] = []
  const watch = setInterval(async () => {
    memories.push(memory())
    const asked = performance.now()
    if ((await fetch(`${url}/healthz`)).ok) healths.push(performance.now() - asked)
  }, 1000)
  const over = await flow(url, next, perSecond * Number(options.factor), seconds)
  const after = await flow(url, next, perSecond / 2, 15)
  clearInterval(watch)

  console.log(['second', 'statuses', '', 'p50', 'p99', 'refused p99', 'MB'].join('\t'))
  const step = Math.max(1, Math.round(seconds / 12))
  for (let second = 0; second < seconds; second += step) {
    const some = over.answers.filter(({ due }) => due >= second * 1000 && due < (second + step) * 1000)
    const served = some.filter(isServed).map(({ milliseconds }) => milliseconds)
    const refused = some.filter((answer) => !isServed(answer)).map(({ milliseconds }) => milliseconds)
    const statuses = Object.entries(Object.groupBy(some, ({ status }) => String(status)))
      .map(([status, each]) => `${status}: ${(each!.length / step).toFixed(0)}/s`)
      .join(' ')
    const times = [quantile(served, 0.5), quantile(served, 0.99), quantile(refused, 0.99)]
    console.log(
      [second, statuses, '', ...times.map((time) => time.toFixed(0)), memories[second]?.toFixed(0)].join(
        '\t',
      ),
    )
  }
  console.log(
    `not made, with ${mostOpen} unanswered: ${over.notMade}; ended without an answer: ${JSON.stringify([over.lost, after.lost])}; slowest to open: ${over.slowestOpening.toFixed(0)} ms`,
  )
  console.log(`/healthz: p99 ${quantile(healths, 0.99).toFixed(0)} ms`)
  const slowUntil = after.answers
    .filter((answer) => isServed(answer) && answer.milliseconds > 2 * usualP99)
    .map(({ due }) => Math.floor(due / interval))
  const windows = Map.groupBy(after.answers, ({ due }) => Math.floor(due / interval))
  const lastBad = Math.max(
    -1,
    ...new Set(slowUntil.filter((window) => p99(windows.get(window)!) > 2 * usualP99)),
  )
  console.log(
    `after it, p99 is below twice the usual from ${((lastBad + 1) * interval) / 1000} s on; refused then: ${after.answers.filter((answer) => !isServed(answer)).length}; ${memory().toFixed(0)} MB`,
  )
  leave()
})
