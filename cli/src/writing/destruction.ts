/** The question before an effect that cannot be undone. It names the record and what is lost. */
import { calledAs } from '../../../src/shared/called.ts'
import type { Command } from '../command.ts'
import type { Connection } from '../connection.ts'
import { called, type Fields, fieldText, settingOf } from './wording.ts'

type Args = Readonly<Record<string, unknown>>

/** For people. `record` is null if `vs` could not read it. */
export async function questionFor(
  command: Command,
  args: Args,
  record: Fields | null,
  connection: Connection,
): Promise<string> {
  const { why, when } = command.destroys!
  const word = command.name.split(' ').at(-1)!
  const object = await objectOf(command, args, record, connection)
  if (when) return `This changes ${object}. ${why} Continue?`
  return `This ${word}${/[sxh]$/.test(word) ? 'es' : 's'} ${object}. ${why} ${word[0]!.toUpperCase()}${word.slice(1)} it?`
}

async function objectOf(
  { effect, positional }: Command,
  args: Args,
  record: Fields | null,
  connection: Connection,
) {
  const { verb = '', loses = '{record}' } = effect ?? {}
  const inPhrase = verb.replace(/^\w+ /, '').replace('{record}', String(args[positional[0]?.field ?? '']))
  if (!record) return inPhrase
  const setting = await settingOf(connection)
  const whole = called(record, effect!, setting)
  if (loses === '{record}') return whole
  return calledAs(loses, (field) =>
    field === 'record' ? whole : fieldText(record, field, effect?.formats, setting),
  )
}
