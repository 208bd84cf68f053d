/** Asks on the terminal for arguments that are missing. The library for it is loaded with the first question. */
import type { Problem } from '../../src/shared/problem.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import type { Command, LabelledArgument } from './command.ts'
import { argumentsOf } from './command.ts'
import { Interrupted, UsageError } from './errors.ts'
import { convert } from './invocation.ts'

type Arguments = Record<string, unknown>

/** Asks for each argument and returns the values by field. */
export async function askFor(
  args: readonly LabelledArgument[],
  reasons: ReadonlyMap<string, string> = new Map(),
): Promise<Arguments> {
  const values: Arguments = {}
  for (const group of groupsIn(args, reasons)) {
    const argument = group.length > 1 ? await chooseOne(group) : group[0]!
    values[argument.field] = await askOne(
      argument,
      group.length > 1 ? undefined : reasons.get(argument.field),
    )
  }
  return values
}

/** The arguments to ask for, with alternatives in one group. */
function groupsIn(
  args: readonly LabelledArgument[],
  reasons: ReadonlyMap<string, string>,
): LabelledArgument[][] {
  const groups = new Map<string, LabelledArgument[]>()
  for (const argument of args) {
    const key = alternativesIn(reasons.get(argument.field)) ?? argument.field
    groups.set(key, [...(groups.get(key) ?? []), argument])
  }
  return [...groups.values()]
}

/** A reason such as `one of project_id, milestone_id is required`, which all alternatives share. */
const alternativesIn = (reason = '') => (/^one of .+ is required$/.test(reason) ? reason : undefined)

async function chooseOne(group: readonly LabelledArgument[]): Promise<LabelledArgument> {
  const { select } = await import('@clack/prompts')
  const options = group.map((argument) => ({ value: argument, label: labelOf(argument) }))
  return answered(
    await select({ message: 'Which of these do you want to give?', options, output: process.stderr }),
  )
}

/** The arguments that a refusal names and the user has not given, with the reasons by field. */
export function missingIn(error: unknown, command: Command, args: Readonly<Arguments>) {
  const { status, errors = [] }: Partial<Problem> = error instanceof ServiceProblem ? error.problem : {}
  const reasons = new Map(errors.map(({ pointer, detail }) => [pointer.split('/')[1] ?? '', detail]))
  const missing = status === 422 ? argumentsOf(command).filter(({ field }) => reasons.has(field)) : []
  const isComplete =
    missing.length === reasons.size && missing.every(({ field }) => args[field] === undefined)
  return { missing: isComplete ? missing : [], reasons }
}

/** Lets the user pick the fields to change, and asks for their values. */
export async function askForChanges(command: Command, changes: readonly string[]): Promise<Arguments> {
  const { multiselect } = await import('@clack/prompts')
  const options = argumentsOf(command).filter(
    ({ place, field }) => place === 'option' && changes.includes(field),
  )
  const fields = await multiselect({
    message: 'What do you want to change?',
    options: options.map(({ field, name }) => ({ value: field, label: name.replaceAll('-', ' ') })),
    maxItems: 12,
    output: process.stderr,
  })
  const names = answered(fields)
  return askFor(options.filter(({ field }) => names.includes(field)))
}

async function askOne(argument: LabelledArgument, reason: string | undefined): Promise<unknown> {
  const { type, choices, isLong } = argument
  const { select, multiselect, confirm } = await import('@clack/prompts')
  const message = questionOf(argument, reason)
  const output = process.stderr
  if (type === 'boolean') return answered(await confirm({ message, output }))
  const options = choices?.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  if (options && type === 'array') return answered(await multiselect({ message, options, output }))
  if (options) return answered(await select({ message, options, output }))
  const typed = await askText(message, argument)
  if (!isLong || typed !== editorKey) return convert(argument, [typed])
  return (await import('./editor.ts')).editText('', argument.name)
}

const editorKey = 'e'

async function askText(message: string, argument: LabelledArgument): Promise<string> {
  const { text } = await import('@clack/prompts')
  const validate = (typed: string | undefined) => problemOf(argument, typed ?? '')
  return answered(await text({ message, placeholder: hintFor(argument), validate, output: process.stderr }))
}

function problemOf(argument: LabelledArgument, typed: string): string | undefined {
  if (typed.trim() === '') return 'Type a value, or press Ctrl-C to cancel.'
  try {
    convert(argument, [typed])
    return undefined
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}

/** The values that people can type. */
function hintFor({ kinds, day, isDuration, isLong, placeholder }: LabelledArgument): string {
  if (kinds) return 'its name, id or page address'
  if (isDuration) return 'a duration such as 1h30m'
  if (day) return 'a day such as friday, +3d or 2026-03-09'
  if (isLong) return `${editorKey} opens the editor`
  return placeholder
}

function questionOf(argument: LabelledArgument, reason: string | undefined): string {
  const label = labelOf(argument)
  const [sentence = ''] = argument.description
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .split(/(?<=\.) /)
  const why = reason ?? (/such as \w{3}_/.test(sentence) ? '' : sentence)
  return `${label[0]!.toUpperCase()}${label.slice(1)}${why && `: ${why}`}`
}

const labelOf = ({ name }: LabelledArgument) => name.replace(/[_-](id)?/g, ' ').trim()

/** Throws `Interrupted` if the user cancelled the question. */
function answered<T>(value: T): Exclude<T, symbol> {
  if (typeof value === 'symbol') throw new Interrupted('Cancelled: nothing was changed.')
  return value as Exclude<T, symbol>
}
