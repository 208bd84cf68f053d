import { closestMatch } from 'leven'
import type { Entry } from './command.ts'
import { groupOf } from './sections.ts'

/** Returns "Did you mean …?" if a known word is similar to the typed one. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.ceil(typed.length / 3))
  const match = closestMatch(typed, known, { maxDistance })
  return match && `Did you mean \`${match}\`?`
}

/** The same for the words of a command. Never suggests a command whose effect cannot be undone. */
export function didYouMeanCommand(words: readonly string[], commands: readonly Entry[]): string | undefined {
  const harmless = commands.filter(({ isDestructive }) => !isDestructive)
  const [word, ...others] = words
  const namesake = harmless.filter(({ name }) => name.endsWith(` ${word}`))
  if (others.length === 0 && namesake.length === 1) return `Did you mean \`${namesake[0]!.name}\`?`
  const groups = others.length === 0 ? harmless.map(groupOf) : []
  return didYouMean(words.slice(0, 2).join(' '), [...groups, ...harmless.map(({ name }) => name)])
}
