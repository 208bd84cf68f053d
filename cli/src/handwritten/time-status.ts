/** `vs time status`: the running timer, or with `--short` a line for the prompt of a shell. */
import { timeStatus } from '../../../generated/cli/commands/time/status.ts'
import type { Timer } from '../../../generated/client/types.gen.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import type { Call, CommandBody, Page } from '../command.ts'
import { flag } from '../command.ts'
import { NotSignedIn, UsageError } from '../errors.ts'
import { operationCommand } from '../operation.ts'
import { print } from '../output/print.ts'
import { timerNow } from '../timer-changes.ts'
import { forgetTimer, rememberTimer, shortStatus } from '../timer-status.ts'

const running = operationCommand(timeStatus)

export const status: CommandBody = {
  ...running,
  description: `${timeStatus.description}\n\nWith \`--short\`, prints one line for the prompt of a shell, such as \`1:23 Draw the check-out\`, or nothing if no timer runs. It asks the service at most once a minute, in the background, so that the prompt does not wait.`,
  none: 'No timer is running.',
  examples: [...timeStatus.examples, 'vs time status --short'],
  options: [flag('short', 'Print one line for the prompt of a shell.'), ...running.options],
  async *run(call) {
    if (call.args.short) await printShort(call)
    else yield* remembering(call)
  },
}

async function printShort({ args: { short: _, ...others }, connection }: Call): Promise<void> {
  const isPlain = Object.values(others).every((each) => each === undefined)
  if (!isPlain || connection.place().decidedBy === '--profile')
    throw new UsageError('--short cannot be combined with other options.')
  await print(shortStatus())
}

async function* remembering(call: Call): AsyncGenerator<Page> {
  const { short: _, ...args } = call.args
  const pages = running.run({ ...call, args })[Symbol.asyncIterator]()
  for (let isFirst = true; ; isFirst = false) {
    const { value: page, done } = await pages.next().catch(forgetIfSignedOut)
    if (done) return
    if (isFirst && isWhole(call)) rememberFirst(JSON.parse(page.text))
    yield page
  }
}

/** The response is about the caller whom the prompt shows, and has all fields. */
const isWhole = ({ args, output, connection }: Call): boolean =>
  !output.fields && args.fields === undefined && connection.place().decidedBy !== '--profile'

const rememberFirst = ([timer]: Timer[]) => rememberTimer(timer ? timerNow(timer) : null)

function forgetIfSignedOut(error: unknown): never {
  if (error instanceof NotSignedIn || (error instanceof ServiceProblem && error.problem.status === 401))
    forgetTimer()
  throw error
}
