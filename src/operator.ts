/** `npm run operator`: commands for the operator. They work whether or not the service is running. */
import { StartupError } from './base/startup-error.ts'
import { toRefusal } from './call/problem.ts'
import type { Command } from './operator/command.ts'
import { UsageError } from './operator/command.ts'
import { commands, usageOf } from './operator/commands.ts'
import { readSettings, withDatabase } from './operator/context.ts'
import { requestId } from './operator/find-workspace.ts'
import { runLogged } from './operator/history.ts'

/** SQLSTATE for a missing privilege. */
const insufficientPrivilege = '42501'
const privilegeMissing =
  'The role in DATABASE_URL lacks the required privileges. Use the role that owns the tables.'

/** Exit codes: 0 for success, 1 for a failure, 2 for wrong usage. */
async function main([name = '', ...args]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.parameters.length !== args.length || args.includes(''))
    return fail(2, `Usage: ${Object.keys(commands).map(usageOf).join('\n       ')}`)
  try {
    console.log(await execute(name, command, args))
  } catch (error) {
    if (error instanceof UsageError) return fail(2, error.message)
    if ((error as { code?: unknown }).code === insufficientPrivilege) return fail(1, privilegeMissing)
    fail(1, (error instanceof StartupError ? error : toRefusal(error, requestId)).message)
  }
}

async function execute(name: string, command: Command, args: string[]): Promise<string> {
  if ('loadWithoutDatabase' in command) return (await command.loadWithoutDatabase())(readSettings(), ...args)
  const run = await command.load()
  return withDatabase(readSettings(), (context) => {
    const work = () => run(context, ...args)
    return command.isReadOnly ? work() : runLogged(context, name, args, work)
  })
}

function fail(code: 1 | 2, message: string): void {
  console.error(message)
  process.exitCode = code
}

await main(process.argv.slice(2))
