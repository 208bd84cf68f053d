/** A mail server for one test file: it takes every mail, or refuses as it is told. */
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'

export interface Received {
  from: string
  to: string
  /** Headers and text as they were sent. */
  source: string
  subject: string
  /** Decoded, with its lines as they were written. */
  text: string
}

/** `refusal` is a line such as `550 No such mailbox`, with which recipients are refused. */
export function useMailbox() {
  const mails: Received[] = []
  let server: Server
  let refusal: string | null = null
  const sockets = new Set<Socket>()

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

  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {})
      void converse(socket).catch(() => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })

  return {
    /** Those that came since the last look, oldest first. */
    take: () => mails.splice(0),
    refuse: (line: string | null) => {
      refusal = line
    },
    address: () => ({
      url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
      from: 'Work <no-reply@service.test>',
    }),
  }
}

const addressIn = (line: string) => line.match(/<(.*?)>/)![1]!

function readMail(lines: string[]): Pick<Received, 'source' | 'subject' | 'text'> {
  const source = lines.join('\n')
  const [head = '', ...rest] = source.split('\n\n')
  const body = rest.join('\n\n')
  const isQuoted = /^content-transfer-encoding: quoted-printable/im.test(head)
  const text = isQuoted ? body.replaceAll('=\n', '').replaceAll('=3D', '=') : body
  return { source, subject: head.match(/^subject: (.*)/im)?.[1] ?? '', text }
}
