/** Finds the help that a command line asks for, and reports unknown commands. */
import type { Command, Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { commandHelp, generalHelp, groupHelp, topicHelp } from './help.ts'
import { didYouMeanCommand } from './suggest-command.ts'
import { archivingInstead, removals } from './synonyms.ts'
import { isReadByPerson } from './terminal.ts'
import { isTopic } from './topics.ts'

interface Asked {
  help: boolean
  json: boolean
  /** The command that the words name. */
  command: Command | undefined
}

/** Throws `UsageError` if the words are neither a command, a group of commands nor a topic. */
export async function helpOn(
  words: readonly string[],
  { help, json, command }: Asked,
  commands: readonly Entry[],
): Promise<string> {
  const typed = words.join(' ')
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `))
  if (help && json && !isTopic(typed)) {
    const { describe } = await import('./describe.ts')
    return `${JSON.stringify(await describe(command ? command.name.split(' ') : words, commands))}\n`
  }
  if (typed === '') return generalHelp(commands)
  if (command) return commandHelp(command)
  if (group.length > 0 && (help || isReadByPerson())) return groupHelp(typed, group)
  if (group.length > 0) throw incomplete(typed, group)
  if (help && isTopic(typed)) return topicHelp(typed)
  throw unknownCommand(words, commands)
}

const incomplete = (typed: string, group: readonly Entry[]) =>
  new UsageError(`\`vs ${typed}\` is incomplete.`, commandsIn(group))

const commandsIn = (group: readonly Entry[]) => `Commands: ${group.map(({ name }) => name).join(', ')}.`

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
