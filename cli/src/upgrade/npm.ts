/** Runs npm. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Failure } from '../errors.ts'

/** On Windows, npm is a script, which only a shell can start. */
const options = { shell: process.platform === 'win32' }

/** A word of a command line, in quotes if needed. */
export const quoted = (word: string): string => (/^[\w@.:/\\=+-]+$/.test(word) ? word : `"${word}"`)

/** The folder of global packages; null if npm is missing. */
export const globalPrefix = (): Promise<string | null> =>
  promisify(execFile)('npm', ['prefix', '--global'], options).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  )

/** Runs npm with its output on standard error. Throws `Failure` with the command if it fails. */
export async function runNpm(args: readonly string[]): Promise<void> {
  const words = options.shell ? args.map(quoted) : args
  const npm = spawn('npm', words, { ...options, stdio: ['ignore', process.stderr, process.stderr] })
  const [code] = await once(npm, 'close').catch((error: NodeJS.ErrnoException) => [error.code])
  if (code === 0) return
  const reason = code === 'ENOENT' ? 'npm is not in PATH' : `npm ended with ${code}`
  throw new Failure(`vs was not upgraded: ${reason}.`, `Run: npm ${args.map(quoted).join(' ')}`)
}
