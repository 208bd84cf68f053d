/**
 * Runs a command line and returns the exit code. The imports that most commands need are static: one larger bundle file loads
 * faster than several small ones.
 */
import type { Entry } from './command.ts'
import { loadCommand } from './command.ts'
import type { ExitCode } from './exit-codes.ts'
import { readCommandLine } from './invocation.ts'
import { configureNotices } from './notices.ts'
import { print } from './output/print.ts'
import { perform } from './perform.ts'
import { turnTracingOn } from './trace.ts'
import { version } from './version.ts'

export async function run(argv: readonly string[], commands: readonly Entry[]): Promise<ExitCode> {
  if (argv[0] === 'complete') {
    const { complete } = await import('./handwritten/completion.ts')
    await print(await complete(argv.slice(1), commands))
    return 0
  }
  const { entry, words, typed, fault, ...asked } = readCommandLine(argv, commands)
  configureNotices({ quiet: asked.quiet, errorsAreJson: asked.json })
  if (asked.debug) turnTracingOn()
  const command = entry && (await loadCommand(entry))
  try {
    const expanded = entry ? argv : (await import('./aliases.ts')).expandAlias(argv, commands)
    if (expanded !== argv) return await run(expanded, commands)
    if (asked.version) await print(`${version}\n`)
    else if (fault) throw fault
    else if (!command || asked.help) {
      const { helpOn } = await import('./help-on.ts')
      await print(await helpOn(words, { ...asked, command }, commands))
    } else if (command.standsFor)
      return await run([...command.standsFor, ...withoutWords(argv, typed)], commands)
    else await perform(command, argv)
    return 0
  } catch (error) {
    return (await import('./report.ts')).report(error, command, asked.json)
  }
}

/** The arguments without the words of the command. */
function withoutWords(argv: readonly string[], words: readonly string[]): string[] {
  const rest = [...argv]
  for (const word of words) rest.splice(rest.indexOf(word), 1)
  return rest
}
