/** When a call needs a confirmation, and what scripts are told. */
import type { Command } from '../command.ts'

type Args = Readonly<Record<string, unknown>>

/** True if the call destroys something. Some commands do so only for some values. */
export const isDestruction = ({ destroys }: Command, args: Args): boolean =>
  Boolean(destroys) && Object.entries(destroys!.when ?? {}).every(([field, value]) => args[field] === value)

/** For scripts, which know the record. */
export const plainQuestion = ({ name, destroys }: Command, { id }: Args): string =>
  `vs ${name}${id ? ` ${id}` : ''}: ${destroys!.why} Continue?`
