/** `vs schema`: commands as data for programs and agents that have never seen `vs`. */
import type { Entry } from '../command.ts'
import { argument, handwrittenCommand } from '../command.ts'
import { describe } from '../describe.ts'
import { withoutSynonyms } from '../synonyms.ts'
import { isReadByPerson } from '../terminal.ts'

export const schemaOver = (commands: readonly Entry[]) =>
  handwrittenCommand({
    description:
      'Describes one command as JSON: its arguments and options as JSON Schemas, the returned fields, exit codes and examples. Without a command, prints a compact list of all commands, or of one group.',
    examples: ['vs schema', 'vs schema tasks', 'vs schema tasks add'],
    plain: true,
    reads: true,
    positional: [
      argument('group', 'The group of the command, or a command of one word.'),
      argument('command', 'The command of the group.'),
    ],
    async *run({ args }) {
      const typed = [args.group, args.command].filter((word) => word !== undefined).map(String)
      const described = await describe(withoutSynonyms(typed, commands), commands)
      yield { text: `${JSON.stringify(described, null, isReadByPerson() ? 2 : 0)}\n`, nextCursor: null }
    },
  })
