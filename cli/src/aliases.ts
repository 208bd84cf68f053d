/** Short names that users define for command lines. Nothing is passed to a shell. */
import type { Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { groupOf } from './sections.ts'
import { readConfig } from './settings.ts'
import { withoutSynonyms } from './synonyms.ts'

type Aliases = Readonly<Record<string, string>>

/** Replaces the alias by its command line: `$1` by the first argument, and so on. The other arguments follow. */
export const expandAlias = (argv: readonly string[], commands: readonly Entry[]): readonly string[] =>
  expand(argv, commands, () => readConfig().aliases, [])

function expand(
  argv: readonly string[],
  commands: readonly Entry[],
  aliases: () => Aliases,
  seen: readonly string[],
): readonly string[] {
  const at = firstWordAt(argv)
  const name = argv[at]
  const line = name === undefined || isCommandWord(name, commands) ? undefined : aliases()[name]
  if (name === undefined || line === undefined) return argv
  if (seen.includes(name)) throw loopOf([...seen, name])
  const expanded = [...argv.slice(0, at), ...filled(name, wordsIn(line), argv.slice(at + 1))]
  return expand(expanded, commands, aliases, [...seen, name])
}

const loopOf = (names: readonly string[]) =>
  new UsageError(
    `The alias \`${names[0]}\` leads back to itself: ${names.join(', ')}.`,
    `To delete it: vs alias delete ${names[0]}`,
  )

/** The position of the first word that is not a global option or its value. */
function firstWordAt(argv: readonly string[]): number {
  let at = 0
  while (argv[at]?.startsWith('-')) at += /^--(format|profile)$/.test(argv[at]!) ? 2 : 1
  return at
}

function filled(name: string, words: readonly string[], args: readonly string[]): string[] {
  const places = words.flatMap((word) => [...word.matchAll(/\$([1-9])/g)].map(([, digit]) => Number(digit)))
  const needed = Math.max(0, ...places)
  if (args.length < needed)
    throw new UsageError(
      `The alias \`${name}\` needs ${needed} argument${needed > 1 ? 's' : ''}.`,
      `It stands for: vs ${words.join(' ')}`,
    )
  const fill = (word: string) => word.replace(/\$([1-9])/g, (_, digit) => args[Number(digit) - 1]!)
  return [...words.map(fill), ...args.slice(needed)]
}

/** Splits at spaces outside of quotes. */
export function wordsIn(line: string): string[] {
  const words = [...line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g)].map(([word]) => word)
  const isQuoted = line.replace(/"[^"]*"|'[^']*'/g, '')
  if (/["']/.test(isQuoted)) throw new UsageError(`A quotation mark is missing in \`${line}\`.`)
  return words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'))
}

/** Whether it is the first word of a command, or a synonym of it, which an alias must not hide. */
export function isCommandWord(word: string, commands: readonly Entry[]): boolean {
  const [group] = withoutSynonyms([word], commands)
  return ['help', 'complete'].includes(word) || commands.some((each) => groupOf(each) === group)
}

/** The aliases with the new one. Throws `UsageError` if it is invalid or leads to a loop. */
export function withAlias(
  aliases: Aliases,
  { name, line }: { name: string; line: string },
  commands: readonly Entry[],
): Record<string, string> {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,31}$/u.test(name))
    throw new UsageError(`\`${name}\` cannot be an alias.`, 'Use one word of letters, digits and hyphens.')
  if (isCommandWord(name, commands))
    throw new UsageError(`\`${name}\` is a command of vs, which an alias cannot replace.`)
  if (line.trimStart().startsWith('!'))
    throw new UsageError('An alias cannot run other programs.', 'Define it as an alias of your shell.')
  const changed = { ...aliases, [name]: line }
  const first = wordsIn(line)[0] ?? ''
  if (!isCommandWord(first, commands) && !(first in changed))
    throw new UsageError(
      `\`${first}\` is neither a command nor an alias.`,
      'Leave out `vs` at the beginning.',
    )
  checkLoops(name, commands, changed)
  return changed
}

function checkLoops(name: string, commands: readonly Entry[], aliases: Aliases): void {
  expand([name, ...Array(9).fill('')], commands, () => aliases, [])
}
