/** The question before an effect that cannot be undone, which names the record and what is lost, or before one that has a preview. */
import { calledAs } from '../../../src/shared/called.ts'
import type { Preview } from '../../../src/shared/descriptors.ts'
import { effectIn, requestPreview } from '../../../src/shared/preview.ts'
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
  const { why, when, preview } = command.destroys!
  if (preview) return [why, ...(await effectOf(preview, args, connection)), 'Continue?'].join('\n')
  const word = command.name.split(' ').at(-1)!
  const object = await objectOf(command, args, record, connection)
  if (when) return `This changes ${object}. ${why} Continue?`
  return `This ${word}${/[sxh]$/.test(word) ? 'es' : 's'} ${object}. ${why} ${word[0]!.toUpperCase()}${word.slice(1)} it?`
}

/** Empty for a credential that may write but not read. */
async function effectOf(preview: Preview, args: Args, { call }: Connection): Promise<string[]> {
  const response = await requestPreview(preview, args, call)
  if (!response) return []
  const { total, lines } = effectIn(preview, response.text, (name) => name)
  return [total, ...lines.map((line) => `  ${line}`)]
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
