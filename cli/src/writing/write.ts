/** A write on a terminal: asks what is open, writes, and says in one line what has happened. */

import type { BatchResults } from '../../../generated/client/types.gen.ts'
import type { CommandEffect } from '../../../src/shared/descriptors.ts'
import type { Problem } from '../../../src/shared/problem.ts'
import { isId } from '../../../src/shared/record-id.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { ServiceProblem } from '../../../src/shared/service.ts'
import { askFor, missingIn } from '../ask.ts'
import type { Command, Page } from '../command.ts'
import type { Connection } from '../connection.ts'
import { Failure } from '../errors.ts'
import type { Invocation } from '../invocation.ts'
import { print } from '../output/print.ts'
import { confirm } from '../prompt.ts'
import { idsIn, rememberRecords } from '../remember.ts'
import { canAsk } from '../terminal.ts'
import { isDestruction, plainQuestion } from './confirmation.ts'
import { questionFor } from './destruction.ts'
import { askAboutDuplicates } from './duplicates.ts'
import { outcomeOf, type Write, wayBack } from './outcome.ts'
import type { Fields } from './wording.ts'

interface Surroundings {
  connection: Connection
  /** Replaces names and words in the arguments. */
  resolve(invocation: Invocation): Promise<Invocation>
  /** Runs the command and shows the record. */
  showRecord(invocation: Invocation): Promise<void>
}

type Arguments = Invocation['args']
type WriteCommand = Command & { effect: CommandEffect }

export async function write(
  command: Command,
  typed: Invocation,
  { connection, resolve, showRecord }: Surroundings,
): Promise<void> {
  const writing = command as WriteCommand
  const before = await recordBefore(writing, typed, connection)
  const complete = typed.runner.editor && command.changes ? await edited(command, typed, before) : typed
  await confirmDestruction(writing, complete, before, connection)
  const isAsked = canAsk() && !complete.wantsRecord
  const args = isAsked ? await askAboutDuplicates(command, complete.args, connection) : complete.args
  const invocation = { ...complete, args }
  await asking(command, invocation, resolve, (each) =>
    each.wantsRecord || writing.effect.isResult ? showRecord(each) : tell(writing, each, before, connection),
  )
}

/** The record that the command changes. Null if there is none, or the user may not read it. */
async function recordBefore(
  { effect, destroys }: WriteCommand,
  { args }: Invocation,
  connection: Connection,
): Promise<Fields | null> {
  const isNeeded = destroys || effect.did === 'changed' || effect.did === 'restored'
  if (!effect.reader || !isNeeded || !isId(args.id)) return null
  const read = connection.call(toRequest(effect.reader, { id: args.id }))
  return read.then(({ text }) => JSON.parse(text)).catch(() => null)
}

async function edited(command: Command, invocation: Invocation, before: Fields | null): Promise<Invocation> {
  const { withEditedText } = await import('../long-texts.ts')
  return withEditedText(command, invocation, before)
}

async function confirmDestruction(
  command: Command,
  { args, yes }: Invocation,
  record: Fields | null,
  connection: Connection,
): Promise<void> {
  if (!isDestruction(command, args) || yes) return
  if (canAsk()) await rehearse(command, args, connection)
  await confirm(
    canAsk() ? await questionFor(command, args, record, connection) : plainQuestion(command, args),
  )
}

/** Throws the refusal of the service, so that nobody confirms a call that is then refused. Missing arguments are asked for later. */
async function rehearse({ rehearsal }: Command, args: Arguments, { call }: Connection): Promise<void> {
  if (!rehearsal) return
  const { results }: BatchResults = JSON.parse((await call(rehearsal(args))).text)
  const [refused] = results.flatMap(({ problem }) => problem ?? [])
  if (refused && refused.status !== 422) throw new ServiceProblem(refused as Problem)
}

/** Asks for the arguments that a refusal names, and tries again. */
async function asking(
  command: Command,
  invocation: Invocation,
  resolve: Surroundings['resolve'],
  attempt: (invocation: Invocation) => Promise<void>,
): Promise<void> {
  try {
    await attempt(invocation)
  } catch (error) {
    const { missing, reasons } = missingIn(error, command, invocation.args)
    if (missing.length === 0 || !canAsk()) throw error
    const answers = await askFor(missing, reasons)
    const complete = await resolve({ ...invocation, args: { ...invocation.args, ...answers } })
    await asking(command, complete, resolve, attempt)
  }
}

async function tell(
  command: WriteCommand,
  invocation: Invocation,
  before: Fields | null,
  connection: Connection,
): Promise<void> {
  const page = await onlyPage(command.run({ ...invocation, connection }))
  const response: Fields | null = page.text === '' ? null : JSON.parse(page.text)
  const used = [...idsIn(page.text).slice(0, 1), invocation.args.id].filter(isId)
  const done: Write = { command, args: invocation.args, before, response }
  await rememberRecords(used, idsIn(page.text), connection, {
    name: command.name,
    undo: wayBack(done) ?? null,
  })
  await print(await outcomeOf(done, connection))
  const failure = page.failure ?? command.failure?.(page)
  if (failure) throw new Failure(failure)
}

async function onlyPage(pages: AsyncIterable<Page>): Promise<Page> {
  let last: Page = { text: '', nextCursor: null }
  for await (const page of pages) last = page
  return last
}
