import type { Entry } from './command.ts'
import { groupOf } from './sections.ts'
import { didYouMean } from './suggest.ts'

/** Returns "Did you mean …?" for the words of a command. Never suggests a command whose effect cannot be undone. */
export function didYouMeanCommand(words: readonly string[], commands: readonly Entry[]): string | undefined {
  const harmless = commands.filter(({ isDestructive }) => !isDestructive)
  const [word, ...others] = words
  const namesake = harmless.filter(({ name }) => name.endsWith(` ${word}`))
  if (others.length === 0 && namesake.length === 1) return `Did you mean \`${namesake[0]!.name}\`?`
  const verbs = harmless.filter((each) => groupOf(each) === word && each.name !== word)
  if (others.length > 0 && verbs.length > 0) {
    const name = didYouMean(
      others[0]!,
      verbs.map(({ name }) => name.split(' ')[1]!),
    )
    return name?.replace(/(?<=`)/, `${word} `)
  }
  const groups = others.length === 0 ? harmless.map(groupOf) : []
  return didYouMean(words.slice(0, 2).join(' '), [...groups, ...harmless.map(({ name }) => name)])
}
