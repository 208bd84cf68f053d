/** The tables of results: one line for each seed, and one for each task. */
import type { Result } from './host.ts'
import { type Verdict, verdicts } from './scoring/score.ts'

const goodVerdicts: Verdict[] = [verdicts.done, verdicts.refused]

export function report(results: readonly Result[]): string {
  const seeds = [...new Set(results.map(({ seed }) => seed))]
  const names = [...new Set(results.map(({ name }) => name))]
  const bySeed = seeds.map((seed) => {
    const own = results.filter((result) => result.seed === seed)
    const count = (...chosen: Verdict[]) => own.filter(({ verdict }) => chosen.includes(verdict)).length
    const deadEnds = own.reduce((all, result) => all + result.deadEnds, 0)
    return [
      ...[
        seed,
        `${count(...goodVerdicts)} of ${own.length}`,
        count(verdicts.failed),
        count(verdicts.quietlyWrong),
      ],
      ...[middle(own, 'calls'), most(own, 'calls'), middle(own, 'tokens'), most(own, 'tokens'), deadEnds],
    ]
  })
  const byTask = names.map((name) => {
    const own = results.filter((result) => result.name === name)
    const each = (of: (result: Result) => unknown) => own.map(of).join(', ')
    return [
      ...[name, each(({ verdict }) => verdict), each(({ calls }) => calls)],
      ...[each(({ tokens }) => tokens), each(({ deadEnds }) => deadEnds)],
    ]
  })
  return `${table(
    [
      'Seed',
      'Done',
      'Failed',
      'Quietly wrong',
      'Calls (median)',
      'Calls (most)',
      'Tokens (median)',
      'Tokens (most)',
      'Dead ends',
    ],
    bySeed,
  )}
Each cell has the values for the seeds ${seeds.join(', ')}.

${table(['Task', 'Verdict', 'Calls', 'Tokens', 'Dead ends'], byTask)}`
}

const table = (head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')

function middle(results: readonly Result[], of: 'calls' | 'tokens'): number {
  const sorted = results.map((result) => result[of]).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

const most = (results: readonly Result[], of: 'calls' | 'tokens') =>
  Math.max(0, ...results.map((result) => result[of]))
