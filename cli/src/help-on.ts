/** Finds the help that a command line asks for. */
import type { Command, Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { commandHelp, generalHelp, groupHelp, topicHelp } from './help.ts'
import { isReadByPerson } from './terminal.ts'
import { isTopic } from './topics.ts'
import { commandsIn, unknownCommand } from './unknown-command.ts'

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
  if (command) return commandHelp(command, group)
  if (group.length > 0 && (help || isReadByPerson())) return groupHelp(typed, group)
  if (group.length > 0) throw incomplete(typed, group)
  if (help && isTopic(typed)) return topicHelp(typed)
  throw unknownCommand(words, commands)
}

const incomplete = (typed: string, group: readonly Entry[]) =>
  new UsageError(`\`vs ${typed}\` is incomplete.`, commandsIn(group))
