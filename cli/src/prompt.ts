/** Asks the user, or reads what a pipe brings. */
import { Interrupted, UsageError } from './errors.ts'

/** From the terminal without showing it, else the first line of standard input. */
export async function readSecret(question: string): Promise<string> {
  const secret = process.stdin.isTTY ? await ask(question, true) : (await readAll()).split(/\r?\n/)[0]!
  if (secret === '')
    throw new UsageError('The password is empty.', 'It is read from the terminal or from standard input.')
  return secret
}

export async function ask(question: string, hidden = false): Promise<string> {
  const { createInterface } = await import('node:readline')
  const { Writable } = await import('node:stream')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? nowhere : process.stderr
  process.stderr.write(hidden ? question : '')
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  return new Promise<string>((resolve, reject) => {
    terminal.on('close', () => reject(new Interrupted()))
    terminal.on('SIGINT', () => terminal.close())
    terminal.question(hidden ? '' : question, (answer) => {
      resolve(answer)
      terminal.close()
    })
  }).finally(() => process.stderr.write(hidden ? '\n' : ''))
}

export async function readAll(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text
}
