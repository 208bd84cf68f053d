/** Reports words that name no command. */
import type { Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { didYouMeanCommand } from './suggest-command.ts'
import { archivingInstead, removals } from './synonyms.ts'

/** Without those whose effect cannot be undone: a typing error must not lead to them. */
export const commandsIn = (group: readonly Entry[]) =>
  `Commands: ${group.flatMap(({ name, isDestructive }) => (isDestructive ? [] : name)).join(', ')}.`

export function unknownCommand(words: readonly string[], commands: readonly Entry[]): UsageError {
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  const archiving = archivingInstead(words, commands)
  if (archiving) return archiving
  const isRemoval = group.length > 0 && removals.includes(words[1] ?? '')
  const similar = isRemoval ? undefined : didYouMeanCommand(words, commands)
  const hint = similar ?? (group.length > 0 ? commandsIn(group) : undefined)
  return new UsageError(
    `Unknown command \`vs ${words.join(' ')}\`.`,
    hint ?? 'Run `vs --help` for a list of commands.',
  )
}
