/**
 * A load generator that is cheap enough to run on the measured machine: one request at a time per socket.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Round {
  /** Calls that got a response. */
  calls: number
  perSecond: number
  /** Response times in milliseconds. */
  p50: number
  p99: number
}

export interface Load {
  url: string
  connections: number
  seconds: number
  /** The next request, in wire format. */
  next(): string
  /** The status expected of every response. */
  status: number
}

/** Keeps all connections busy. Throws on an unexpected response. */
export async function run({ url, connections, seconds, next, status }: Load): Promise<Round> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const ended = sockets.map((socket) => {
    let sent = 0
    let answer = ''
    const send = () => {
      sent = performance.now()
      socket.write(next())
    }
    socket.setEncoding('latin1') // one character is one byte
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      times.push(performance.now() - sent)
      if (!answer.startsWith(`HTTP/1.1 ${status} `)) socket.destroy(new Error(`Answered: ${answer}`))
      answer = ''
      if (performance.now() < end) send()
      else socket.end()
    })
    send()
    return once(socket, 'close')
  })
  await Promise.all(ended)
  const perSecond = (times.length / (performance.now() - start)) * 1000
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)]!
  return { calls: times.length, perSecond, p50: quantile(0.5), p99: quantile(0.99) }
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
  return head > 0 && answer.length >= head + 4 + length
}
