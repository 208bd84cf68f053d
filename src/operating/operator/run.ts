import { StartupError } from '../../base/startup-error.ts'
import { toRefusal } from '../../calls/lifecycle/problem.ts'
import type { Config } from '../../config.ts'
import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { commands, usageOf } from './commands.ts'
import { withDatabase } from './context.ts'
import { requestId } from './find-workspace.ts'
import { runLogged } from './history.ts'

/** SQLSTATE for a missing privilege. */
const insufficientPrivilege = '42501'
const privilegeMissing =
  'The role in DATABASE_URL lacks the required privileges. Use the role that owns the tables.'

interface Outcome {
  /** The exit code: 0 for success, 1 for a failure, 2 for wrong usage. */
  code: 0 | 1 | 2
  text: string
}

/** Runs the command that the arguments name. It reads the settings only if the arguments are right. */
export async function runCommand(
  [name = '', ...args]: string[],
  readSettings: () => Config,
): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || !isComplete(command, args))
    return { code: 2, text: `Usage: ${Object.keys(commands).map(usageOf).join('\n       ')}` }
  try {
    return { code: 0, text: await execute(name, command, args, readSettings()) }
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: error.message }
    if ((error as { code?: unknown }).code === insufficientPrivilege)
      return { code: 1, text: privilegeMissing }
    return { code: 1, text: (error instanceof StartupError ? error : toRefusal(error, requestId)).message }
  }
}

function isComplete({ parameters, optional = [] }: Command, args: readonly string[]): boolean {
  const isCountRight = args.length >= parameters.length && args.length <= parameters.length + optional.length
  return isCountRight && !args.includes('')
}

async function execute(name: string, command: Command, args: string[], config: Config): Promise<string> {
  if ('loadWithoutDatabase' in command) return (await command.loadWithoutDatabase())(config, ...args)
  const run = await command.load()
  return withDatabase(config, (context) => {
    const work = () => run(context, ...args)
    return command.isReadOnly ? work() : runLogged(context, name, args, work)
  })
}
