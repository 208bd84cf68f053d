/** The `alias` commands. */
import { withAlias } from '../aliases.ts'
import { argument, type Entry, handwrittenCommand, pageOf } from '../command.ts'
import { changeConfig, without } from '../config-file.ts'
import { UsageError } from '../errors.ts'
import { readConfig } from '../settings.ts'
import { didYouMean } from '../suggest.ts'

const columns = ['name', 'command']
const name = argument('name', 'Name of the alias.', { required: true })

export const list = handwrittenCommand({
  examples: ['vs alias list'],
  columns,
  reading: columns,
  reads: true,
  async *run() {
    yield pageOf(Object.entries(readConfig().aliases).map(([name, command]) => ({ name, command })))
  },
})

/** An alias cannot hide one of these commands. */
export const setter = (commands: readonly Entry[]) =>
  handwrittenCommand({
    description:
      'Defines a short name for a command line. `$1` to `$9` stand for arguments; other arguments are added at the end. An alias cannot replace a command, and it runs no other program.',
    examples: [
      `vs alias set late "tasks list --overdue --assignee me"`,
      `vs alias set log 'time add --task $1 --minutes $2'`,
    ],
    positional: [
      name,
      argument('command', 'The command line in quotes, without `vs`.', {
        required: true,
        placeholder: 'command',
      }),
    ],
    async *run({ args }) {
      const alias = { name: args.name as string, line: args.command as string }
      await changeConfig('aliases', (aliases) => withAlias(aliases, alias, commands))
      yield pageOf({ name: alias.name, command: alias.line })
    },
  })

export const remove = handwrittenCommand({
  examples: ['vs alias delete late'],
  positional: [name],
  async *run({ args }) {
    const name = args.name as string
    await changeConfig('aliases', (aliases) => {
      if (!(name in aliases)) throw unknownAlias(name, Object.keys(aliases))
      return without(aliases, name)
    })
    yield pageOf({ name, deleted: true })
  },
})

function unknownAlias(name: string, names: readonly string[]): UsageError {
  const known = names.length > 0 ? `Aliases: ${names.join(', ')}.` : 'There are no aliases yet.'
  return new UsageError(`There is no alias \`${name}\`.`, didYouMean(name, names) ?? known)
}
