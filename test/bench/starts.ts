/**
 * `npm run bench -- starts`: the run time of the bundled `vs` and `service-mcp`, each compared with the minimum in Node:
 * `vs --help` with `node -e 0`; `vs companies list`, with its output in a pipe, with `bare-call.cjs`, which makes the same
 * call and prints the body; `service-mcp`, from its start to its first response to `tools/list`, with `bare-call.cjs`
 * making the one call that this needs. Rounds alternate, so that other load on the machine affects all of them: compare
 * the ratios. All programs use the same Node. At the end, it prints the output of `npm run generate`.
 *
 * Options: `--rounds 15`.
 */
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { createClient } from '../../generated/client/client/index.ts'
import { addApiKey, addCompany, setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { startEmbeddedDatabase } from '../../src/operating/embedded-postgres/database.ts'
import { writeProgram } from '../support/programs.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const root = join(import.meta.dirname, '../..')
const bareCall = join(import.meta.dirname, 'bare-call.cjs')

interface World {
  url: string
  env: NodeJS.ProcessEnv
}

/** Creates a workspace with a page of companies, and the environment for programs that call it. */
async function fill(url: string): Promise<World> {
  const body = { workspace: 'Bench', name: 'Bench', email: 'bench@example.com', password: randomUUID() }
  const { data } = await signup({ client: createClient({ baseUrl: url }), body, throwOnError: true })
  const client = createClient({ baseUrl: url, auth: data.access_token })
  await setPlan({ client, body: { plan: 'business' }, throwOnError: true })
  for (let number = 1; number <= 25; number++)
    await addCompany({ client, body: { name: `Company ${number}` }, throwOnError: true })
  const { data: key } = await addApiKey({ client, body: { name: 'bench' }, throwOnError: true })
  const env = { SERVICE_BASE_URL: url, SERVICE_API_URL: url, SERVICE_API_KEY: key.api_key }
  return { url, env: { ...process.env, ...env } }
}

/** The time until the process has ended, in milliseconds. */
async function run(args: string[], { env }: World): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.resume()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return performance.now() - start
}

const messages = [
  {
    id: 1,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
]

/** The time until the tools are listed, in milliseconds. */
async function listTools(program: string, { env }: World): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  for (const message of messages) child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  for await (const line of createInterface({ input: child.stdout })) if (JSON.parse(line).id === 2) break
  const time = performance.now() - start
  child.stdin.end()
  await once(child, 'exit')
  return time
}

async function compare(world: World) {
  await writeProgram('cli', join(root, 'cli/dist'))
  await writeProgram('mcp', join(root, 'mcp/dist'))
  const [vs, mcp] = [join(root, 'cli/dist/vs.cjs'), join(root, 'mcp/dist/service-mcp.cjs')]
  const least = {
    'node -e 0': () => run(['-e', '0'], world),
    'a bare call of the list': () => run([bareCall, `${world.url}/api/v1/companies/list`], world),
    'a bare call of the account': () => run([bareCall, `${world.url}/api/v1/account`], world),
  }
  const starts = [
    ['vs --help', 'node -e 0', () => run([vs, '--help'], world)],
    ['vs companies list', 'a bare call of the list', () => run([vs, 'companies', 'list'], world)],
    [
      'vs companies list --format json',
      'a bare call of the list',
      () => run([vs, 'companies', 'list', '--format', 'json'], world),
    ],
    ['service-mcp, tools/list', 'a bare call of the account', () => listTools(mcp, world)],
  ] as const
  const results = starts.map(([name, beside, start]) => ({
    name,
    beside,
    start,
    ratios: [] as number[],
    times: [] as number[],
  }))
  for (let round = 0; round <= Number(options.rounds); round++) {
    for (const { beside, start, ratios, times } of results) {
      const [first, second] = round % 2 ? [start, least[beside]] : [least[beside], start]
      const measured = [await first(), await second()]
      const [time, bare] = round % 2 ? measured : measured.reverse()
      if (round === 0) continue // the first round warms up: service-mcp caches compiled code
      times.push(time!)
      ratios.push(time! / bare!)
    }
  }
  return results
}

function print(results: Awaited<ReturnType<typeof compare>>) {
  console.log(
    `Node ${process.version}, ${options.rounds} rounds; ratio: median, minimum, maximum; time: median`,
  )
  for (const { name, beside, ratios, times } of results) {
    const sorted = ratios.sort((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)]!
    const shown = [middle, sorted[0]!, sorted.at(-1)!].map((ratio) => ratio.toFixed(2).padStart(7)).join('')
    const time = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!
    console.log(`${name.padEnd(32)}${shown}${time.toFixed(0).padStart(6)} ms  compared with ${beside}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const database = await startEmbeddedDatabase(folder)
const service = spawn(process.execPath, [join(root, 'src/main.ts')], {
  // Rate limits are counted but never reached.
  env: { ...process.env, DATABASE_URL: database.url, PORT: '0', RATE_LIMIT: '1000000' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const output = await Promise.race([once(service.stdout, 'data'), once(service, 'exit')])
  const url = /http:\/\/[^/\s]+/.exec(String(output))?.[0]
  if (!url) throw new Error('The service did not start')
  print(await compare(await fill(url)))
} finally {
  service.kill()
  if (service.exitCode === null) await once(service, 'exit')
  await database.stop()
  await rm(folder, { recursive: true })
}
const { stdout } = await promisify(execFile)(process.execPath, [
  join(root, 'src/generator/codegen/generate.ts'),
])
console.log(`\nnpm run generate\n${stdout.trimEnd()}`)
