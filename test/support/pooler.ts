/** A minimal PgBouncer in transaction mode: clients take turns in using server sessions. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

interface Options {
  /** Start-up parameters to ignore; other unknown ones are refused. */
  ignores?: string[]
  /** True to track named statements per client, as PgBouncer does since 1.21. */
  keepsStatements?: boolean
}

interface Message {
  type: string
  body: Buffer
}

/** A server session with its current settings. */
interface Session {
  socket: Socket
  settings: string
  hear: (message: Message) => void
}

const kept = ['user', 'database', 'application_name', 'client_encoding', 'timezone', 'datestyle']

/** Starts a pooler for a database until the test ends. Returns the database URL through the pooler. */
export async function startPooler(url: string, { ignores = [], keepsStatements = true }: Options = {}) {
  const sockets = new Set<Socket>()
  const idle: Session[] = []

  async function open(): Promise<Session> {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const socket = client.connection.stream as Socket
    socket.removeAllListeners('data')
    sockets.add(socket)
    const session: Session = { socket, settings: '', hear: () => {} }
    onMessages(socket, (message) => session.hear(message))
    return session
  }

  /** Sends a batch and resolves with the transaction status afterwards. */
  function exchange(session: Session, batch: Message[], hear: Session['hear']): Promise<string> {
    return new Promise((done) => {
      session.hear = (message) => {
        hear(message)
        if (message.type === 'Z') done(message.body.toString())
      }
      for (const message of batch) session.socket.write(encode(message))
    })
  }

  function serve(socket: Socket, settings: string) {
    const statements = new Map<string, Buffer>()
    let session: Session | undefined
    let last = Promise.resolve()
    let batch: Message[] = []

    async function transact(messages: Message[]) {
      session ??= idle.pop() ?? (await open())
      if (session.settings !== settings)
        await exchange(session, [{ type: 'Q', body: text(settings) }], () => {})
      session.settings = settings
      const { sent, added } = keepsStatements ? unnamed(messages, statements) : { sent: messages, added: 0 }
      let hidden = added
      const state = await exchange(session, sent, (message) => {
        if (message.type === '1' && hidden-- > 0) return
        socket.write(encode(message))
      })
      if (state !== 'I') return
      idle.push(session)
      session = undefined
    }

    onMessages(socket, (message) => {
      if (message.type === 'X') return socket.end()
      batch.push(message)
      if (message.type !== 'S' && message.type !== 'Q') return
      const whole = batch
      batch = []
      last = last.then(() => transact(whole))
    })
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', (data: Buffer) => {
      const words = data.subarray(8).toString().split('\0')
      const parameters = new Map<string, string>()
      for (let each = 0; words[each]; each += 2) parameters.set(words[each]!.toLowerCase(), words[each + 1]!)
      const unknown = [...parameters.keys()].find((name) => !kept.includes(name) && !ignores.includes(name))
      if (unknown) {
        const fields = ['SFATAL', 'VFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, '']
        return socket.end(encode({ type: 'E', body: text(fields.join('\0')) }))
      }
      const settings = ['timezone', 'datestyle'].map((name) =>
        parameters.has(name) ? `set ${name} = '${parameters.get(name)}'` : `set ${name} = default`,
      )
      serve(socket, settings.join(';'))
      socket.write(encode({ type: 'R', body: Buffer.alloc(4) }))
      socket.write(encode({ type: 'K', body: Buffer.alloc(8) }))
      socket.write(encode({ type: 'Z', body: Buffer.from('I') }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).href
}

/**
 * Makes the statements of a batch unnamed, and adds a parse message for a statement that the batch does not parse.
 */
function unnamed(batch: Message[], statements: Map<string, Buffer>): { sent: Message[]; added: number } {
  const sent: Message[] = []
  let parsed = ''
  let added = 0
  for (const { type, body } of batch) {
    if (type === 'P') {
      const [name, rest] = cut(body)
      statements.set(name, rest)
      parsed = name
      sent.push({ type, body: Buffer.concat([text(''), rest]) })
    } else if (type === 'B') {
      const [portal, named] = cut(body)
      const [name, rest] = cut(named)
      if (name !== parsed) {
        sent.push({ type: 'P', body: Buffer.concat([text(''), statements.get(name)!]) })
        added++
      }
      sent.push({ type, body: Buffer.concat([text(portal), text(''), rest]) })
    } else sent.push({ type, body })
  }
  return { sent, added }
}

const text = (value: string) => Buffer.from(`${value}\0`)

/** Splits a message into its leading string and the rest. */
function cut(body: Buffer): [string, Buffer] {
  const end = body.indexOf(0)
  return [body.subarray(0, end).toString(), body.subarray(end + 1)]
}

function encode({ type, body }: Message): Buffer {
  const head = Buffer.from(`${type}....`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function onMessages(socket: Socket, hear: (message: Message) => void) {
  let arrived = Buffer.alloc(0)
  socket.on('data', (data: Buffer) => {
    arrived = Buffer.concat([arrived, data])
    while (arrived.length >= 5 && arrived.length > arrived.readInt32BE(1)) {
      const length = arrived.readInt32BE(1) + 1
      hear({ type: String.fromCharCode(arrived[0]!), body: arrived.subarray(5, length) })
      arrived = arrived.subarray(length)
    }
  })
}
