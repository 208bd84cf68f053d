/** Runs `npm run mock` on a free port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const script = join(import.meta.dirname, '../../src/scripts/mock.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

export interface Mock {
  url: string
  /** Ends the process as Ctrl-C does. Returns its exit code and output. */
  stop(): Promise<{ code: number | null; lines: string[] }>
}

export async function startMock(...args: string[]): Promise<Mock> {
  const child = spawn(process.execPath, [script, '--port', '0', ...args], {
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill()) // in case a test fails before it stops the process
  child.unref()
  const closed = once(child, 'close')
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
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
