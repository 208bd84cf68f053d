/** `vs undo`: takes back the last write of this machine in the workspace. */
import { type Command, type Entry, flag, handwrittenCommand, loadCommand } from '../command.ts'
import { Failure } from '../errors.ts'
import { recentAt } from '../recent.ts'
import { typedLine } from '../writing/undo.ts'

const asks = ({ destroys, options }: Command) => destroys || options.some(({ name }) => name === 'yes')

export const undoOver = (commands: readonly Entry[]) =>
  handwrittenCommand({
    description:
      'Takes back the last record that `vs` added, changed, removed, restored or archived on this machine with the same sign-in, or its last import. A second `vs undo` does it again. The changes of a script, and other commands, cannot be taken back.',
    examples: ['vs undo'],
    options: [flag('yes', 'Do not ask for confirmation.')],
    plain: true,
    async *run({ args, format, connection }) {
      const { lastWrite } = recentAt(connection.credentialKey())
      if (!lastWrite) throw new Failure('vs has changed nothing here yet.')
      const { name, undo } = lastWrite
      const entry = undo && commands.find((each) => each.name === undo.slice(0, 2).join(' '))
      if (!entry) throw new Failure(`vs cannot take back \`vs ${name}\`, its last write.`)
      const { perform } = await import('../perform.ts')
      process.stderr.write(`${typedLine(undo)}\n`)
      const command = await loadCommand(entry)
      const place = connection.place().profile
      await perform(command, [
        ...undo,
        ...(args.yes && asks(command) ? ['--yes'] : []),
        ...(place ? ['--profile', place] : []),
        ...(format === 'table' ? [] : ['--format', format]),
      ])
      yield { text: '', nextCursor: null }
    },
  })
