/** `npm run check`: runs all checks except the tests and prints the time of each. Needs no network. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'

type Step = [name: string, command: string, ...args: string[]]

const generation: Step = ['generate', 'node', 'src/generator/codegen/generate.ts']

/** These only read what the generation has written, so they run side by side, the longest first. */
const checks: Step[] = [
  ['types', 'tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  [
    'types that Node 20 knows',
    'tsc',
    ...['-p', 'tsconfig.packages.json'],
    ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/packages.tsbuildinfo'],
  ],
  ['plain English', 'node', 'src/scripts/texts/texts.ts'],
  ['import rules', 'vitest', 'run', 'test/specification/architecture.test.ts'],
  ['lint and format', 'biome', 'check', '.'],
  ['OpenAPI document', 'redocly', 'lint', 'generated/openapi/openapi.yaml'],
  ['compatibility with the release', 'node', 'src/scripts/compat.ts'],
  ['tokens of the tools', 'node', 'src/scripts/tokens.ts'],
  [
    'generated files are committed',
    'git',
    'status',
    '--porcelain',
    'generated',
    'README.md',
    'src/web/docs/guides/operators/settings.md',
    'mcp/README.md',
    'cli/README.md',
    'surface/docs/decorators',
  ],
]

/** Steps that must print nothing. */
const silent = ['generated files are committed']
/** Steps whose output is shown even if they pass. */
const verbose = ['tokens of the tools']

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Runs a step, prints its time, and prints its output if it has failed. Returns true if it has passed. */
async function run([name, command, ...args]: Step): Promise<boolean> {
  const start = performance.now()
  const child = spawn(command, args, {
    cwd: new URL('../..', import.meta.url),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32', // there, package binaries are scripts
  })
  const ended = new Promise<string | number | null>((done) => {
    child.once('error', ({ message }) => done(message)).once('close', done)
  })
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const time = `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`
  const passed = status === 0 && !(silent.includes(name) && stdout)
  console.log(`${name.padEnd(30)} ${time}${passed ? '' : '  failed'}`)
  if (passed && verbose.includes(name)) process.stdout.write(stdout)
  const reason = typeof status === 'string' ? `${status}\n` : ''
  if (!passed) console.error(`\n${[command, ...args].join(' ')}\n${reason}${stdout}${stderr}`)
  return passed
}

const atOnce = pLimit(availableParallelism())
const passed =
  (await run(generation)) && (await Promise.all(checks.map((each) => atOnce(run, each)))).every(Boolean)
if (!passed) process.exitCode = 1
