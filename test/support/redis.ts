/** A minimal Redis server for counting calls: it runs scripts that increment an expiring key, and reads keys. */
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'

type Reply = string | number | null | Reply[]

export async function startRedis(port = 0) {
  const keys = new Map<string, { points: number; ends: number }>()
  const sockets = new Set<Socket>()

  function add(key: string, points: number, seconds: number): Reply {
    const now = performance.now()
    const old = keys.get(key)
    const kept = old && old.ends > now ? old : { points: 0, ends: now + seconds * 1000 }
    keys.set(key, { ...kept, points: kept.points + points })
    return [kept.points + points, Math.round(kept.ends - now)]
  }

  function answer([name = '', ...args]: string[]): Reply {
    const found = keys.get(args[0]!)
    switch (name.toUpperCase()) {
      case 'EVAL':
        return add(args[2]!, Number(args[3]), Number(args[4]))
      case 'GET':
        return found ? String(found.points) : null
      case 'INFO':
        return 'redis_version:7.2.0\r\nloading:0'
      default:
        return 'OK'
    }
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      for (let command = next(); command; command = next()) socket.write(encode(answer(command)))
    })
    /** Removes and returns the next complete command, if any: `*2 $3 GET $1 a`, one part per line. */
    function next(): string[] | null {
      const count = Number(text.match(/^\*(\d+)\r\n/)?.[1] ?? 0)
      const lines = text.split('\r\n')
      if (count === 0 || lines.length < 2 + 2 * count) return null
      text = lines.slice(1 + 2 * count).join('\r\n')
      return Array.from({ length: count }, (_, index) => lines[2 + 2 * index]!)
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const taken = (server.address() as AddressInfo).port
  return {
    url: `redis://127.0.0.1:${taken}`,
    port: taken,
    keys,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`
  return `*${reply.length}\r\n${reply.map(encode).join('')}`
}
