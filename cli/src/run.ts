/**
 * Runs one command line and determines the exit code. What most command lines need is one file of the bundle, because a file more
 * takes longer to find and to read than the functions in it that are not called.
 */
import type { Entry } from './command.ts'
import { loadCommand } from './command.ts'
import { UsageError } from './errors.ts'
import type { ExitCode } from './exit-codes.ts'
import { commandHelp, generalHelp, groupHelp } from './help.ts'
import { readCommandLine, unknownOption } from './invocation.ts'
import { print } from './output/print.ts'
import { perform } from './perform.ts'
import { didYouMean } from './suggest.ts'
import { version } from './version.ts'

export async function run(argv: readonly string[], commands: readonly Entry[]): Promise<ExitCode> {
  if (argv[0] === 'complete') {
    const { complete } = await import('./handwritten/completion.ts')
    await print(await complete(argv.slice(1), commands))
    return 0
  }
  const { entry, words, rest, unknown, ...asked } = readCommandLine(argv, commands)
  const command = entry && (await loadCommand(entry))
  try {
    if (asked.version) await print(`${version}\n`)
    else if (unknown) throw unknownOption(unknown.rawName)
    else if (!command) await print(helpOn(words, asked.help, commands))
    else if (asked.help) await print(commandHelp(command))
    else await perform(command, rest)
    return 0
  } catch (error) {
    return (await import('./report.ts')).report(error, command, asked.json)
  }
}

/** Help on all commands or a group of them. Other words are a command that does not exist. */
function helpOn(words: readonly string[], help: boolean, commands: readonly Entry[]): string {
  const typed = words.join(' ')
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `))
  if (typed === '') return generalHelp(commands)
  if (group.length > 0 && help) return groupHelp(typed, group)
  if (group.length > 0)
    throw new UsageError(
      `\`vs ${typed}\` is not complete.`,
      `One of: ${group.map(({ name }) => name).join(', ')}.`,
    )
  const harmless = commands.filter(({ isDestructive }) => !isDestructive).map(({ name }) => name)
  const hint = didYouMean(words.slice(0, 2).join(' '), harmless) ?? 'See `vs --help` for all commands.'
  throw new UsageError(`There is no command \`vs ${typed}\`.`, hint)
}
