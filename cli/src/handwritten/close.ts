/** `vs tasks close`, as in `gh issue close`. */
import type { CommandDescriptor, CommandEntry } from '../../../src/shared/descriptors.ts'
import { handwrittenCommand } from '../command.ts'

export async function close({ name, load }: CommandEntry<CommandDescriptor>) {
  const { positional } = await load()
  const standsFor = [name, '--status', 'done', '--walk'].flatMap((each) => each.split(' '))
  return handwrittenCommand({
    description: `Completes a task, whatever its open status is. Stands for \`vs ${standsFor.join(' ')}\`.`,
    examples: ['vs tasks close tsk_01jcz4p7v8e9fbk2m3n4q5r6s7'],
    positional,
    standsFor,
    // Never runs: `run.ts` runs what it stands for.
    async *run() {},
  })
}
