/** Completes the arguments that a user has typed: texts from files, and on a terminal the replies to questions. */
import type { CommandArgument } from '../../src/shared/descriptors.ts'
import type { Command } from './command.ts'
import { argumentsOf } from './command.ts'
import { UsageError } from './errors.ts'
import { type Invocation, missingArguments, requireAll } from './invocation.ts'
import { canAsk } from './terminal.ts'

/** Throws `UsageError` if something is missing and nobody can be asked. The lines of `--from` have their own arguments. */
export async function complete(command: Command, typed: Invocation): Promise<Invocation> {
  const invocation = await withTexts(command, typed)
  if (invocation.batch) return invocation
  const isAsking = canAsk() && missingArguments(command, invocation.args).length > 0
  const whole = isAsking ? await withAnswers(command, invocation) : invocation
  requireAll(command, whole.args)
  return withChanges(command, whole)
}

async function withAnswers(command: Command, invocation: Invocation): Promise<Invocation> {
  const { askFor } = await import('./ask.ts')
  const answers = await askFor(missingArguments(command, invocation.args))
  return { ...invocation, args: { ...invocation.args, ...answers } }
}

/** Loads the code for long texts only if one comes from elsewhere. */
async function withTexts(command: Command, invocation: Invocation): Promise<Invocation> {
  const { args, runner } = invocation
  const declared = argumentsOf(command)
  const isElsewhere = ({ name, field, isLong }: CommandArgument) =>
    isLong && (args[field] === '-' || runner[`${name}-file`] !== undefined)
  if (!runner.editor && !declared.some(isElsewhere)) return invocation
  const { checkTerminal, withLongTexts, withEditedText } = await import('./long-texts.ts')
  if (runner.editor) checkTerminal()
  const read = { ...invocation, args: await withLongTexts(declared, args, runner) }
  return runner.editor && !command.changes ? withEditedText(command, read, null) : read
}

/** An update must change something. On a terminal, the user picks what. */
async function withChanges(command: Command, invocation: Invocation): Promise<Invocation> {
  const { args, runner } = invocation
  const { changes = [] } = command
  const isChanging = runner.editor === true || changes.some((field) => args[field] !== undefined)
  if (!command.changes || isChanging) return invocation
  const options = command.options.filter(({ field }) => changes.includes(field))
  if (!canAsk()) throw nothingToChange(command, options)
  const { askForChanges } = await import('./ask.ts')
  return { ...invocation, args: { ...args, ...(await askForChanges(command, changes)) } }
}

function nothingToChange({ name }: Command, options: readonly CommandArgument[]): UsageError {
  const names = options.map((option) => `--${option.name}`)
  const clear = options.some(({ clearable }) => clearable) ? ['--clear <field>'] : []
  return new UsageError(
    `\`vs ${name}\` needs at least one field to change.`,
    `Fields: ${[...names, ...clear].join(', ')}.`,
  )
}
