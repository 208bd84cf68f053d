/** `--jq`: filters JSON with jq, which is compiled to WebAssembly and part of the program. */
import { raw } from 'jq-wasm/inline'
import { Failure, UsageError } from '../errors.ts'

/** The exit code of jq for an expression that does not compile. */
const invalidExpression = 3

/** Throws `UsageError` if the expression does not compile. Called before a request is sent. */
export async function checkExpression(expression: string): Promise<void> {
  const { exitCode } = await raw('null', `empty | (${expression}\n)`)
  if (exitCode !== invalidExpression) return
  // The message about only the expression has the right positions.
  const alone = await raw('null', expression)
  if (alone.exitCode === invalidExpression)
    throw new UsageError(`--jq is not a jq expression: ${messageIn(alone.stderr)}`)
}

/** Texts are written without quotes, one result per line. `isIndented` is for people. */
export async function filterJson(json: string, expression: string, isIndented: boolean): Promise<string> {
  const { stdout, stderr, exitCode } = await raw(json, expression, isIndented ? ['-r'] : ['-r', '-c'])
  if (exitCode !== 0) throw new Failure(`jq: ${messageIn(stderr)}`)
  return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`
}

/** The first line. The others repeat the expression. */
const messageIn = (stderr: string) =>
  stderr
    .split('\n')[0]!
    .replace(/^jq: (error: )?/, '')
    .replace(/:$/, '.')
