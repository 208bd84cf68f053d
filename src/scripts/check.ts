/** `npm run check`: all checks besides the tests, with the time each takes. Needs no network. */
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['generate', 'node', 'src/codegen/generate.ts'],
  [
    'what it writes is committed',
    'git',
    'status',
    '--porcelain',
    'generated',
    'README.md',
    'src/web/docs/guides/operators/settings.md',
    'mcp/README.md',
    'cli/README.md',
  ],
  ['types', 'tsc', '-p', '.'],
  ['lint and format', 'biome', 'check', '.'],
  ['who may import whom', 'vitest', 'run', 'test/architecture.test.ts'],
  ['what the tools cost an agent', 'node', 'src/scripts/tokens.ts'],
  ['no caller of a release breaks', 'node', 'src/scripts/compat.ts'],
  ['the OpenAPI document', 'redocly', 'lint', 'generated/openapi/openapi.yaml'],
  ['plain English', 'node', 'src/scripts/texts/texts.ts'],
]

/** Steps that fail if they print anything. */
const silent = ['what it writes is committed']
/** Steps whose output is of interest when they pass. */
const verbose = ['what the tools cost an agent']

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

for (const [name, command, ...args] of steps) {
  const start = performance.now()
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: new URL('../..', import.meta.url),
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32', // where package binaries are scripts
  })
  const time = `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`
  const passed = status === 0 && !(silent.includes(name) && stdout)
  console.log(`${name.padEnd(30)} ${time}${passed ? '' : '  failed'}`)
  if (passed && verbose.includes(name)) process.stdout.write(stdout)
  if (passed) continue
  console.error(`\n${[command, ...args].join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`)
  process.exit(1)
}
