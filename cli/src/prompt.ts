/** Prompts on the terminal, and reads from standard input. */
import { Interrupted, UsageError } from './errors.ts'

/**
 * Reads a line from the terminal without echoing it, or from standard input if it is a pipe. Throws
 * `Interrupted` on Ctrl-C.
 */
export async function promptSecret(question: string): Promise<string> {
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

/** Like `promptSecret`, but throws `UsageError` if the input is empty. */
export async function readSecret(question: string): Promise<string> {
  const secret = await promptSecret(question)
  if (secret === '')
    throw new UsageError('The input is empty.', 'Type the value, or pass it on standard input.')
  return secret
}

/** Asks for confirmation. Throws `Interrupted` unless the user types yes, and `UsageError` without a terminal. */
export async function confirm(
  question: string,
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<void> {
  if (!input.isTTY)
    throw new UsageError(
      `${question} This needs confirmation, but standard input is not a terminal.`,
      'To confirm, add --yes.',
    )
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input, output })
  const interrupted = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(`${question} [y/N] `), interrupted])
  lines.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Interrupted('Cancelled: nothing was changed.')
}

export async function readAll(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text
}
