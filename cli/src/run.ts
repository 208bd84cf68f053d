/** Runs one command line and determines the exit code. */
import { once } from 'node:events'
import type { Command, Page } from './command.ts'
import { openConnection } from './connection.ts'
import { UsageError } from './errors.ts'
import { commandHelp, generalHelp, groupHelp } from './help.ts'
import { readArguments, readCommandLine, unknownOption } from './invocation.ts'
import { writers } from './output/format.ts'
import { complete } from './own/completion.ts'
import { withProgress } from './progress.ts'
import { report } from './report.ts'
import { didYouMean } from './suggest.ts'
import { version } from './version.ts'

export async function run(argv: readonly string[], commands: readonly Command[]): Promise<number> {
  if (argv[0] === 'complete') return print(complete(argv.slice(1), commands))
  const { command, words, rest, unknown, ...asked } = readCommandLine(argv, commands)
  try {
    if (asked.version) await print(`${version}\n`)
    else if (unknown) throw unknownOption(unknown.rawName)
    else if (!command) await print(helpOn(words, asked.help, commands))
    else if (asked.help) await print(commandHelp(command))
    else await perform(command, rest)
    return 0
  } catch (error) {
    return report(error, command, asked.json)
  }
}

async function perform(command: Command, argv: readonly string[]) {
  const invocation = readArguments(command, argv)
  const connection = openConnection(command.name)
  let last: Page | undefined
  async function* pages() {
    for await (last of command.run({ ...invocation, connection })) yield last
  }
  const followed = invocation.all && process.stderr.isTTY ? withProgress(pages()) : pages()
  const write = writers[command.plain ? 'plain' : invocation.format]
  try {
    for await (const text of write(followed, command, process.stdout)) await print(text)
    if (command.paged && !invocation.all && last?.nextCursor && process.stderr.isTTY)
      process.stderr.write(`There are more: add --all, or --cursor=${last.nextCursor}\n`)
  } finally {
    await connection.close()
  }
}

async function print(text: string): Promise<number> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  return 0
}

/** Help on all commands or a group of them. Other words are a command that does not exist. */
function helpOn(words: readonly string[], asked: boolean, commands: readonly Command[]): string {
  const typed = words.join(' ')
  const group = commands.filter(({ name }) => name.startsWith(`${typed} `))
  if (typed === '') return generalHelp(commands)
  if (group.length > 0 && asked) return groupHelp(typed, group)
  const names = (group.length > 0 ? group : commands).map(({ name }) => name)
  if (group.length > 0)
    throw new UsageError(`\`vs ${typed}\` is not complete.`, `One of: ${names.join(', ')}.`)
  const hint = didYouMean(words.slice(0, 2).join(' '), names) ?? 'See `vs --help` for all commands.'
  throw new UsageError(`There is no command \`vs ${typed}\`.`, hint)
}
