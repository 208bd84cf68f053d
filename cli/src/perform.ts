/** Runs a command: completes its arguments, asks for confirmation, makes the calls and prints the output. */
import { removedKept } from '../../generated/constants.ts'
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import { isId } from '../../src/shared/record-id.ts'
import type { Command } from './command.ts'
import { argumentsOf } from './command.ts'
import { complete } from './complete.ts'
import { type Connection, openConnection } from './connection.ts'
import { Failure } from './errors.ts'
import { type Invocation, readArguments } from './invocation.ts'
import { notify, showsProgress } from './notices.ts'
import { checkOutput, show } from './output/show.ts'
import { withProgress } from './progress.ts'
import { confirm } from './prompt.ts'
import { idsIn, rememberRecords } from './remember.ts'
import { noticeOfNewerService } from './service-version.ts'
import { isReadByPerson } from './terminal.ts'
import { isDestruction, plainQuestion } from './writing/confirmation.ts'
import { undoOf } from './writing/undo.ts'

export async function perform(command: Command, argv: readonly string[]): Promise<void> {
  const invocation = await complete(command, readArguments(command, argv))
  await checkOutput(invocation)
  const connection = openConnection(command.name, { profile: invocation.profile })
  const calls = [
    invocation,
    ...invocation.moreIds.map((id) => ({ ...invocation, args: { ...invocation.args, id } })),
  ]
  try {
    // Nothing is done if one of several names is unknown.
    const invocations: Invocation[] = []
    for (const each of calls) invocations.push({ ...each, args: await resolved(command, each, connection) })
    for (const each of invocations) await performOver(connection, command, each)
    const undo = command.effect?.undo
    if (invocations.length > 1 && undo)
      await rememberRecords([], [], connection, {
        name: command.name,
        undo: [...undo.split(' '), ...invocations.map(({ args }) => String(args.id))],
      })
  } finally {
    await connection.close()
  }
}

async function performOver(connection: Connection, command: Command, invocation: Invocation): Promise<void> {
  const { args } = invocation
  if (invocation.output.web) return (await import('./output/web.ts')).openPage(command, args, connection.host)
  const showRecord = (each: Invocation) => showResult(command, each, connection)
  const resolve = async (each: Invocation) => ({
    ...each,
    args: await resolved(command, each, connection),
  })
  if (invocation.printRequest)
    await (await import('./print-request.ts')).printRequests(command, invocation, connection)
  else if (isReadByPerson() && isSingleWrite(command, invocation)) {
    const { write } = await import('./writing/write.ts')
    await write(command, invocation, { connection, resolve, showRecord })
  } else {
    await confirmInScript(command, invocation)
    await showRecord(invocation)
  }
  // After the failure check: under --format json, standard error contains only the failure.
  if (command.deprecation) notify(`vs ${command.name}: ${command.deprecation}`)
  await noticeOfNewerService(connection.newerService())
}

async function confirmInScript(command: Command, { args, yes }: Invocation): Promise<void> {
  if (!yes && isDestruction(command, args)) await confirm(plainQuestion(command, args))
}

async function showResult(command: Command, invocation: Invocation, connection: Connection): Promise<void> {
  const ids: string[] = []
  async function* pages() {
    for await (const page of command.run({ ...invocation, connection })) {
      ids.push(...idsIn(page.text))
      yield page
    }
  }
  const output = invocation.all && showsProgress() ? withProgress(pages()) : pages()
  const last = await show(output, command, invocation, connection)
  await rememberShown(command, invocation, ids, connection)
  const failure = last && (last.failure ?? command.failure?.(last))
  if (failure) throw new Failure(failure)
  if (command.restoreCommand && invocation.args.id)
    notify(`Can be restored for ${removedKept} days: vs ${command.restoreCommand} ${invocation.args.id}`)
}

const isSingleWrite = ({ effect }: Command, { batch }: Invocation) => effect !== undefined && !batch

/** A script remembers only the records that it writes, so that its reads stay fast. */
async function rememberShown(
  command: Command,
  invocation: Invocation,
  ids: readonly string[],
  connection: Connection,
): Promise<void> {
  const isWrite = isSingleWrite(command, invocation)
  if (!isWrite && !isReadByPerson()) return
  const { id } = invocation.args
  const used = isWrite ? [ids[0] ?? id] : command.paged ? [] : [id]
  const shown = isReadByPerson() ? ids : []
  // Only people see the fields before a change, so only their changes can be taken back.
  const undo = isWrite ? (undoOf(command, null, { id: used[0] }) ?? null) : null
  const lastWrite = isWrite ? { name: command.name, undo } : undefined
  if (used.some(isId) || shown.length > 0)
    await rememberRecords(used.filter(isId), shown, connection, lastWrite)
}

/** Replaces words for days by dates, and names by ids. */
async function resolved(command: Command, { args }: Invocation, connection: Connection) {
  return withIds(command, await withDates(command, args, connection), connection)
}

/** Replaces words such as `friday` by dates. Loads the code for it only if there is something else than a date that exists. */
async function withDates(command: Command, args: Invocation['args'], connection: Connection) {
  const isPlain = ({ field, choices, day }: CommandArgument) =>
    (day?.isMoment
      ? /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/i
      : /^\d{4}-(0[1-9]|1[0-2])-([01]\d|2[0-8])$/
    ).test(String(args[field])) || choices?.includes(String(args[field]))
  const inputs = argumentsOf(command).filter(({ field }) => args[field] !== undefined && args[field] !== null)
  if (inputs.filter(({ day, field }) => day || field === 'range').every(isPlain)) return args
  const { resolveDays } = await import('./day-words.ts')
  return resolveDays(argumentsOf(command), args, connection)
}

/** Replaces names, page addresses and `me` by ids. Loads the code for it only if an argument is not an id. */
async function withIds(command: Command, args: Invocation['args'], connection: Connection) {
  const references = argumentsOf(command).filter(({ kinds, field }) => kinds && args[field] !== undefined)
  if (references.every(({ field }) => [args[field]].flat().every(isId))) return args
  const { resolveReferences } = await import('./references.ts')
  const use = { reads: command.reads === true, destroys: isDestruction(command, args) }
  return resolveReferences(references, args, use, connection)
}
