/** Long texts come from the option itself, from a file, from standard input or from an editor. */
import { readFile } from 'node:fs/promises'
import type { Command, LabelledArgument } from './command.ts'
import { argumentsOf } from './command.ts'
import { UsageError } from './errors.ts'
import { reasonOf } from './file-errors.ts'
import type { Invocation } from './invocation.ts'
import { fileOption } from './long-text-options.ts'
import { readAll } from './prompt.ts'
import { canAsk } from './terminal.ts'

type Arguments = Readonly<Record<string, unknown>>

/** Replaces the value `-`, and adds the texts of files. `values` are the values of the options by name. */
export async function withLongTexts(
  declared: readonly LabelledArgument[],
  args: Arguments,
  values: Arguments,
): Promise<Arguments> {
  const long = declared.filter(({ isLong }) => isLong)
  const sources = long.flatMap((each) => {
    const file = values[fileOption(each)] as string | undefined
    if (file !== undefined && args[each.field] !== undefined)
      throw new UsageError(`${each.label} and --${fileOption(each)} cannot be combined.`)
    const path = file ?? (args[each.field] === '-' ? '-' : undefined)
    return path === undefined ? [] : [{ ...each, path }]
  })
  const fromInput = sources.filter(({ path }) => path === '-')
  if (fromInput.length > 1) {
    const both = fromInput.map(({ label }) => label).join(' and ')
    throw new UsageError(`${both} cannot both be read from standard input.`)
  }
  const texts: Record<string, string> = {}
  for (const { field, name, path } of sources) texts[field] = await textIn(path, `--${name}-file`)
  return { ...args, ...texts }
}

async function textIn(path: string, label: string): Promise<string> {
  if (path === '-') return readAll()
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    const reason = reasonOf(code)
    throw new UsageError(`${label}: ${path} cannot be read: ${reason}.`)
  })
}

export function checkTerminal(): void {
  if (!canAsk()) throw new UsageError('--editor needs a terminal.', 'Pass the text itself, or a file.')
}

/** Lets the user write the first long text in an editor, which shows the text of the record before an update. */
export async function withEditedText(
  command: Command,
  invocation: Invocation,
  before: Arguments | null,
): Promise<Invocation> {
  const { args } = invocation
  const { field, name, label } = argumentsOf(command).find(({ isLong }) => isLong)!
  if (args[field] !== undefined) throw new UsageError(`--editor and ${label} cannot be combined.`)
  const { editText } = await import('./editor.ts')
  return { ...invocation, args: { ...args, [field]: await editText(String(before?.[field] ?? ''), name) } }
}
