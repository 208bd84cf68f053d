/** The command line that takes a write back, without `vs`. */
import { isDeepStrictEqual } from 'node:util'
import type { Command, LabelledArgument } from '../command.ts'
import { argumentsOf } from '../command.ts'
import type { Fields } from './wording.ts'

/** A longer text cannot be typed again, so there is no command for it. */
const maxTextLength = 80

/** Undefined if there is no way back. `before` is the record before an update. */
export function undoOf(command: Command, before: Fields | null, after: Fields): string[] | undefined {
  const { undo, did } = command.effect ?? {}
  if (!undo || !after.id) return undefined
  const line = [...undo.split(' '), String(after.id)]
  if (did !== 'changed') return line
  const options = before ? optionsThatRestore(command, before, after) : null
  return options ? [...line, ...options] : undefined
}

/** The command line as the user would type it. */
export const typedLine = (words: readonly string[]): string => ['vs', ...words.map(quoted)].join(' ')

/** The options of the command whose fields differ. */
export function changedOptions(command: Command, before: Fields, after: Fields): LabelledArgument[] {
  return argumentsOf(command).filter(
    ({ place, field }) =>
      place === 'option' &&
      field in before &&
      field in after &&
      !isDeepStrictEqual(before[field], after[field]),
  )
}

/** Null if nothing has changed, or a value cannot be passed on the command line. */
function optionsThatRestore(command: Command, before: Fields, after: Fields): string[] | null {
  const changed = changedOptions(command, before, after)
  const options = changed.map((option) => optionFor(option, before[option.field]))
  if (options.length === 0 || options.includes(null)) return null
  const moves = changed.some(({ field }) => command.effect?.verbs?.[field])
  const walk = moves && command.options.some(({ field }) => field === 'walk') ? ['--walk'] : []
  return [...options, ...walk].flatMap((each) => each ?? [])
}

function optionFor({ name, type, clearable }: LabelledArgument, value: unknown): string[] | null {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return clearable ? ['--clear', name] : null
  if (type === 'boolean') return [value ? `--${name}` : `--no-${name}`]
  const texts = [value].flat().map(String)
  if (texts.some((text) => text.length > maxTextLength || /\p{Cc}/u.test(text))) return null
  return texts.flatMap((text) => (text.startsWith('-') ? [`--${name}=${text}`] : [`--${name}`, text]))
}

/** Quoted for a shell. Windows has no single quotes. */
export function quoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  if (process.platform === 'win32' || !/["$`\\!]/.test(text)) return `"${text.replaceAll('"', '\\"')}"`
  return `'${text.replaceAll("'", "'\\''")}'`
}
