/** `npm run check`: runs all checks except the tests and prints the time of each. Needs no network. */
import { spawnSync } from 'node:child_process'

const steps: [name: string, command: string, ...args: string[]][] = [
  ['generate', 'node', 'src/codegen/generate.ts'],
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
  ],
  ['types', 'tsc', '-p', '.'],
  ['lint and format', 'biome', 'check', '.'],
  ['import rules', 'vitest', 'run', 'test/specification/architecture.test.ts'],
  ['tokens of the tools', 'node', 'src/scripts/tokens.ts'],
  ['compatibility with the release', 'node', 'src/scripts/compat.ts'],
  ['OpenAPI document', 'redocly', 'lint', 'generated/openapi/openapi.yaml'],
  ['plain English', 'node', 'src/scripts/texts/texts.ts'],
]

/** Steps that must print nothing. */
const silent = ['generated files are committed']
/** Steps whose output is shown even if they pass. */
const verbose = ['tokens of the tools']

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

for (const [name, command, ...args] of steps) {
  const start = performance.now()
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: new URL('../..', import.meta.url),
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32', // there, package binaries are scripts
  })
  const time = `${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`
  const passed = status === 0 && !(silent.includes(name) && stdout)
  console.log(`${name.padEnd(30)} ${time}${passed ? '' : '  failed'}`)
  if (passed && verbose.includes(name)) process.stdout.write(stdout)
  if (passed) continue
  console.error(`\n${[command, ...args].join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`)
  process.exit(1)
}
