/**
 * Runs a command line and returns the exit code. The imports that most commands need are static: one larger bundle file loads
 * faster than several small ones.
 */
import type { Entry } from './command.ts'
import { loadCommand } from './command.ts'
import { UsageError } from './errors.ts'
import type { ExitCode } from './exit-codes.ts'
import { commandHelp, generalHelp, groupHelp } from './help.ts'
import { readCommandLine } from './invocation.ts'
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
  const { entry, words, fault, ...asked } = readCommandLine(argv, commands)
  const command = entry && (await loadCommand(entry))
  try {
    if (asked.version) await print(`${version}\n`)
    else if (fault) throw fault
    else if (!command) await print(helpOn(words, asked.help, commands))
    else if (asked.help) await print(commandHelp(command))
    else await perform(command, argv)
    return 0
  } catch (error) {
    return (await import('./report.ts')).report(error, command, asked.json)
  }
}

/** Help for all commands or a group of commands. Throws `UsageError` if no command starts with these words. */
function helpOn(words: readonly string[], help: boolean, commands: readonly Entry[]): string {
  const typed = words.join(' ')
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `))
  if (typed === '') return generalHelp(commands)
  if (group.length > 0 && help) return groupHelp(typed, group)
  if (group.length > 0)
    throw new UsageError(
      `\`vs ${typed}\` is incomplete.`,
      `Commands: ${group.map(({ name }) => name).join(', ')}.`,
    )
  const harmless = commands.filter(({ isDestructive }) => !isDestructive).map(({ name }) => name)
  const hint = didYouMean(words.slice(0, 2).join(' '), harmless) ?? 'Run `vs --help` for a list of commands.'
  throw new UsageError(`Unknown command \`vs ${typed}\`.`, hint)
}
