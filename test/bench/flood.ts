/** The caller of `unread.ts` in its own process: requests lists of 1 MB with one key. */
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Flood {
  url: string
  key: string
  seconds: number
  /** Lists that it requests at once and does not read. */
  unread: number
  /** Lists that it reads. */
  perSecond: number
}

/** The number of responses by status, and of connections that ended without a response. */
export type FloodReport = Record<string, number>

const { url, key, seconds, unread, perSecond }: Flood = JSON.parse(process.argv[2]!)
const { hostname, port } = new URL(url)
const report: FloodReport = {}
const count = (what: string) => {
  report[what] = (report[what] ?? 0) + 1
}
const call = `GET /api/v1/notes/list?limit=100 HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\nConnection: close\r\n\r\n`

function ask(reads: boolean): void {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.once('data', (head) => {
    count(String(head).slice(9, 12))
    if (!reads) socket.pause()
  })
  socket.once('close', (failed) => {
    if (failed) count('lost')
  })
  if (reads) socket.resume()
  socket.write(call)
}

for (let number = 0; number < unread; number++) ask(false)
const begin = performance.now()
for (let number = 0; number < perSecond * seconds; number++) {
  await sleep(Math.max(0, begin + (number / perSecond) * 1000 - performance.now()))
  ask(true)
}
await sleep(Math.max(0, begin + seconds * 1000 - performance.now()))
process.send!(report)
