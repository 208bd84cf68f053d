/** Runs a command: parses its arguments, asks for confirmation, makes the calls and prints the output. */
import { removedKept } from '../../generated/constants.ts'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import { isId } from '../../src/shared/record-id.ts'
import type { Command } from './command.ts'
import { argumentsOf } from './command.ts'
import { type Connection, openConnection } from './connection.ts'
import { Failure, UsageError } from './errors.ts'
import { type Invocation, readArguments } from './invocation.ts'
import { notify, showsProgress } from './notices.ts'
import { checkOutput, show } from './output/show.ts'
import { withProgress } from './progress.ts'
import { confirm, readAll } from './prompt.ts'
import { noticeOfNewerService } from './service-version.ts'

export async function perform(command: Command, argv: readonly string[]): Promise<void> {
  const invocation = await withStandardInput(command, readArguments(command, argv))
  await checkOutput(invocation)
  const connection = openConnection(command.name)
  try {
    await performOver(connection, command, invocation)
  } finally {
    await connection.close()
  }
}

async function performOver(connection: Connection, command: Command, typed: Invocation): Promise<void> {
  const dated = await withDates(command, typed.args, connection)
  const invocation = { ...typed, args: await withIds(command, dated, connection) }
  const { args } = invocation
  if (invocation.output.web) return (await import('./output/web.ts')).openPage(command, args, connection.host)
  const question = confirmationFor(command, args)
  if (question && !invocation.yes) await confirm(question)
  const pages = command.run({ ...invocation, connection })
  const output = invocation.all && showsProgress() ? withProgress(pages) : pages
  const last = await show(output, command, invocation, connection)
  const failure = last && (last.failure ?? command.failure?.(last))
  if (failure) throw new Failure(failure)
  if (command.restoreCommand && args.id)
    notify(`Can be restored for ${removedKept} days: vs ${command.restoreCommand} ${args.id}`)
  // After the failure check: under --format json, standard error contains only the failure.
  if (command.deprecation) notify(`vs ${command.name}: ${command.deprecation}`)
  await noticeOfNewerService(connection.newerService())
}

/** Replaces words such as `friday` by dates. Loads the code for it only if there is something else than a date. */
async function withDates(command: Command, args: Invocation['args'], connection: Connection) {
  const isPlain = ({ field, choices }: CommandArgument) =>
    /^\d{4}-/.test(String(args[field])) || choices?.includes(String(args[field]))
  const given = argumentsOf(command).filter(({ field }) => args[field] !== undefined && args[field] !== null)
  if (given.filter(({ day, field }) => day || field === 'range').every(isPlain)) return args
  const { resolveDays } = await import('./day-words.ts')
  return resolveDays(argumentsOf(command), args, connection)
}

/** Replaces names, page addresses and `me` by ids. Loads the code for it only if an argument is not an id. */
async function withIds(command: Command, args: Invocation['args'], connection: Connection) {
  const references = argumentsOf(command).filter(({ kinds, field }) => kinds && args[field] !== undefined)
  if (references.every(({ field }) => [args[field]].flat().every(isId))) return args
  const { resolveReferences } = await import('./references.ts')
  return resolveReferences(references, args, command.reads === true, connection)
}

/** Replaces the value `-` of a long text with standard input. */
async function withStandardInput(command: Command, invocation: Invocation): Promise<Invocation> {
  const { args } = invocation
  const [from, ...others] = argumentsOf(command).filter(({ isLong, field }) => isLong && args[field] === '-')
  if (!from) return invocation
  const both = [from, ...others].map(({ label: shown }) => shown).join(' and ')
  if (others.length > 0) throw new UsageError(`${both} cannot both be read from standard input.`)
  return { ...invocation, args: { ...args, [from.field]: await readAll() } }
}

/** The question to ask before an effect that cannot be undone; null if no confirmation is needed. */
function confirmationFor({ name, destroys }: Command, { id, ...args }: Invocation['args']): string | null {
  const applies =
    destroys && Object.entries(destroys.when ?? {}).every(([field, value]) => args[field] === value)
  return applies ? `vs ${name}${id ? ` ${id}` : ''}: ${destroys.why} Continue?` : null
}
