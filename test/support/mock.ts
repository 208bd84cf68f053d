/** Runs the mock on a free port. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const script = join(import.meta.dirname, '../../src/generator/mock/package/main.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

export interface Mock {
  url: string
  /** Ends the process as Ctrl-C does. Returns its exit code and output. */
  stop(): Promise<{ code: number | null; lines: string[] }>
}

export const startMock = (...args: string[]) =>
  runMock(process.execPath, [script, ...args], { env: { PATH, NODE_COMPILE_CACHE } })

/** Runs this command, which must start the mock. */
export async function runMock(command: string, args: string[], options: SpawnOptions): Promise<Mock> {
  const child = spawn(command, [...args, '--port', '0'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill()) // in case a test fails before it stops the process
  child.unref()
  const closed = once(child, 'close')
  const lines: string[] = []
  const output = createInterface({ input: child.stdout! })
  output.on('line', (line) => lines.push(line))
  await Promise.race([once(output, 'line'), closed])
  const url = lines[0]?.match(/http:\/\/127[\d.:]+/)?.[0]
  if (!url) throw new Error('The mock did not start.')
  return {
    url,
    async stop() {
      child.kill('SIGINT')
      const [code] = await closed
      return { code, lines }
    },
  }
}
