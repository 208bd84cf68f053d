/** A mail server that accepts every mail, or refuses recipients on demand. */
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface Received {
  from: string
  to: string
  /** Headers and text as the service sent them. */
  source: string
  subject: string
  /** The decoded text with its original line breaks. */
  text: string
  /** The token in the link of the mail. */
  token: string
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

export async function startMailbox() {
  const mails: Received[] = []
  const arrivals = new EventEmitter()
  const sockets = new Set<Socket>()
  let refusal: string | null = null

  async function converse(socket: Socket): Promise<void> {
    sockets.add(socket)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let [from, to] = ['', '']
    let data: string[] | null = null
    say('220 mailbox')
    for await (const line of createInterface({ input: socket })) {
      if (data) {
        if (line !== '.') data.push(line.replace(/^\./, ''))
        else {
          mails.push({ from, to, ...readMail(data) })
          arrivals.emit('mail')
          data = null
          say('250 taken')
        }
      } else if (/^EHLO/i.test(line)) say('250 mailbox')
      else if (/^MAIL FROM/i.test(line)) {
        from = addressIn(line)
        say('250 ok')
      } else if (/^RCPT TO/i.test(line)) {
        to = addressIn(line)
        say(refusal ?? '250 ok')
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
  }

  const server = createServer((socket) => {
    socket.on('error', () => {})
    void converse(socket).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    address: { url: `smtp://127.0.0.1:${port}`, from: 'Work <no-reply@service.test>' },
    /** Returns the mails since the last call, oldest first. */
    take: () => mails.splice(0),
    /** Waits for the next mail to this address. */
    async next(to: string): Promise<Received> {
      for (;;) {
        const index = mails.findIndex((mail) => mail.to === to)
        if (index >= 0) return mails.splice(index, 1)[0]!
        await once(arrivals, 'mail')
      }
    },
    /** Refuses all recipients with a line such as `550 No such mailbox`; null accepts them again. */
    refuse(line: string | null) {
      refusal = line
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const addressIn = (line: string) => line.match(/<(.*?)>/)![1]!

function readMail(lines: string[]): Pick<Received, 'source' | 'subject' | 'text' | 'token'> {
  const source = lines.join('\n')
  const [head = '', ...rest] = source.split('\n\n')
  const body = rest.join('\n\n')
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head)
  const text = isQuoted ? body.replaceAll('=\n', '').replaceAll('=3D', '=') : body
  const subject = head.match(/^subject: (.*)/im)?.[1] ?? ''
  return { source, subject, text, token: text.match(/#([\w-]+)/)?.[1] ?? '' }
}
