/** Asks the user, or reads what a pipe brings. */
import { Interrupted, UsageError } from './errors.ts'

/** A line from the terminal, without showing it, or else of standard input. Throws `Interrupted` on Ctrl-C. */
export async function askSecret(question: string): Promise<string> {
  const { createInterface } = await import('node:readline')
  const { Writable } = await import('node:stream')
  const terminal = process.stdin.isTTY
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (terminal) process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal })
  return new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    lines.once('SIGINT', () => reject(new Interrupted()))
    lines.once('close', () => (terminal ? reject(new Interrupted()) : resolve('')))
  }).finally(() => {
    lines.close()
    if (terminal) process.stderr.write('\n')
  })
}

/** The same, but it has to be there. Throws `UsageError` where it is empty. */
export async function readSecret(question: string): Promise<string> {
  const secret = await askSecret(question)
  if (secret === '')
    throw new UsageError('Nothing was entered.', 'It is read from the terminal or from standard input.')
  return secret
}

export async function readAll(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text
}
