/** Prompts on the terminal, and reads from standard input. */
import { Interrupted, UsageError } from './errors.ts'
import { sanitize } from './output/text.ts'

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

/** Asks for a line of text. Empty if the user ends the input. Throws `Interrupted` on Ctrl-C. */
export async function question(
  text: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input, output })
  const ended = new Promise<string>((resolve, reject) => {
    lines.once('SIGINT', () => reject(new Interrupted('Cancelled: nothing was changed.')))
    lines.once('close', () => resolve(''))
  })
  // Of a prompt with several lines, only the last one can be edited.
  const above = text.lastIndexOf('\n') + 1
  output.write(sanitize(text.slice(0, above)))
  return Promise.race([lines.question(sanitize(text.slice(above))), ended]).finally(() => lines.close())
}

/** True only if the user types yes. */
export const isYes = async (what: string, ...streams: QuestionStreams): Promise<boolean> =>
  /^y(es)?$/i.test((await question(`${what} [y/N] `, ...streams)).trim())

type QuestionStreams = [input?: NodeJS.ReadableStream, output?: NodeJS.WritableStream]

/** Asks for confirmation. Throws `Interrupted` unless the user types yes, and `UsageError` without a terminal. */
export async function confirm(
  what: string,
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<void> {
  if (!input.isTTY)
    throw new UsageError(
      `${what} This needs confirmation, but standard input is not a terminal.`,
      'To confirm, add --yes.',
    )
  if (!(await isYes(what, input, output))) throw new Interrupted('Cancelled: nothing was changed.')
}

export async function readAll(): Promise<string> {
  process.stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of process.stdin) text += chunk
  return text
}
