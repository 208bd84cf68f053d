/** The table of results, compared with the last release. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Count } from './agent.ts'
import type { Result } from './evals.ts'

type Released = Record<string, Count>

const file = join(import.meta.dirname, '../../contract/evals.json')

export async function readReleased(): Promise<Released> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}

export async function writeReleased(results: readonly Result[]): Promise<void> {
  const counts = results.map(({ name, calls, tokens, failedCalls }) => [name, { calls, tokens, failedCalls }])
  await writeFile(file, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`)
}

export function median(results: readonly Count[], of: keyof Count): number {
  const sorted = results.map((result) => result[of]).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function tableOf(results: readonly Result[], listTokens: number, released: Released): string {
  const rows = results.map((result) => {
    const before = released[result.name]
    const cell = (of: keyof Count) => `${result[of]}${before ? difference(result[of] - before[of]) : ''}`
    const done = result.failure ? 'no' : 'yes'
    return `| ${result.asks} | ${done} | ${cell('calls')} | ${cell('tokens')} | ${cell('failedCalls')} |`
  })
  const done = results.filter(({ failure }) => !failure).length
  return `${done} of ${results.length} tasks done. Median: ${median(results, 'calls')} calls and ${median(results, 'tokens')} tokens,
without the ${listTokens} tokens of the list of tools.

| Task | Done | Calls | Tokens | Failed calls |
|---|---|---|---|---|
${rows.join('\n')}
`
}

const difference = (by: number) => (by === 0 ? '' : ` (${by > 0 ? '+' : ''}${by})`)
