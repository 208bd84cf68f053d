/** One line after a write on a terminal: what happened, to what, the sum that people look at next, and the way back. */
import type { TimeTotals } from '../../../generated/client/types.gen.ts'
import { removedKept } from '../../../generated/constants.ts'
import { getTimeTotals } from '../../../generated/requests.ts'
import { phraseOfState } from '../../../src/shared/action-words.ts'
import type { CommandEffect } from '../../../src/shared/descriptors.ts'
import { duration } from '../../../src/shared/formats.ts'
import { invitationLink } from '../../../src/shared/links.ts'
import { toRequest } from '../../../src/shared/request.ts'
import { timeEntryIn } from '../../../src/shared/time-warnings.ts'
import type { Command, LabelledArgument } from '../command.ts'
import type { Connection } from '../connection.ts'
import { sanitize } from '../output/text.ts'
import { changedOptions, typedLine, undoOf } from './undo.ts'
import { warningsById } from './warnings.ts'
import { called, dayWords, type Fields, type Setting, settingOf, textOfValue } from './wording.ts'

export interface Write {
  command: Command & { effect: CommandEffect }
  args: Fields
  /** The record before the write, if `vs` has read it. */
  before: Fields | null
  /** The response; null if the operation returns nothing. */
  response: Fields | null
}

/** Further changed fields are only counted. */
const maxChanges = 3

export async function outcomeOf(write: Write, connection: Connection): Promise<string> {
  const setting = await settingOf(connection)
  const [sum, warnings] = await Promise.all([
    sumOf(write, setting, connection).catch(() => null),
    warningsAbout(write, connection),
  ])
  const { secrets = [], did } = write.command.effect
  const undo = wayBack(write)
  const kept = did === 'removed' && undo ? ` (within ${removedKept} days)` : ''
  const lines = [
    [sentence(write, setting), sum].filter(Boolean).join(' '),
    ...noRate(write),
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...secrets.map((name) => secretText(name, write, setting, connection)),
    ...(undo ? [`Undo: ${typedLine(undo)}${kept}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Some people would not know what to do with the token of an invitation, so they get the link. */
function secretText(name: string, { response }: Write, { today }: Setting, { host }: Connection): string {
  const secret = sanitize(String(response?.[name]))
  if (name !== 'invitation_token') return `${name}: ${secret} (cannot be shown again)`
  const until = dayWords(String(response?.invitation_expires_at).slice(0, 10), today)
  return `Send this link to ${sanitize(String(response?.name))}, to join until ${until}; it cannot be shown again:\n  ${invitationLink(host, secret)}`
}

/** The command line that takes the write back. */
export const wayBack = (write: Write): string[] | undefined =>
  wasThere(write) ? undefined : undoOf(write.command, write.before, recordOf(write))

/** The record that the write is about: in the response, otherwise as it was before. */
const recordOf = ({ response, before, args }: Write): Fields =>
  response?.id ? response : { id: args.id, ...before }

function sentence(write: Write, setting: Setting): string {
  const { effect } = write.command
  const record = recordOf(write)
  const changed = changesIn(write)
  if (changed?.length === 0 || wasThere(write))
    return `Nothing changed: ${called(record, effect, setting)} was already like that.`
  const states = (changed ?? []).map(({ field }) => ({
    phrases: effect.verbs?.[field],
    after: record[field],
  }))
  const phrase = phraseOfState(states, (value) => value.replaceAll('_', ' ')) ?? effect.verb
  const whole = phrase.includes('{record}')
    ? phrase.replace('{record}', () => called(record, effect, setting))
    : `${phrase}${detailOf(write, setting)}`
  const rest = (changed ?? []).filter(({ field }) => phrase === effect.verb || !effect.verbs?.[field])
  const parts = [otherRecords(write, setting), changesText(rest, write, setting)].filter(
    (text) => text !== '',
  )
  return `${whole[0]!.toUpperCase()}${whole.slice(1)}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`
}

/** A record that is restored although it is neither removed nor archived. */
const wasThere = ({ command, before }: Write) =>
  command.effect.did === 'restored' && before !== null && !before.archived_at

/** For a phrase without a record, such as `started your timer`: the record in the response. */
const detailOf = ({ response, command }: Write, setting: Setting) =>
  response?.id && command.effect.called ? `: ${called(response, command.effect, setting)}` : ''

/** The fields that an update has changed. Null if the command updates nothing, or `vs` does not know the values before. */
function changesIn({ command, before, response }: Write): LabelledArgument[] | null {
  if (command.effect.did !== 'changed' || !before || !response?.id) return null
  return changedOptions(command, before, response)
}

function changesText(
  changed: readonly LabelledArgument[],
  { command, before, response }: Write,
  setting: Setting,
): string {
  const { formats } = command.effect
  const texts = changed.slice(0, maxChanges).map(({ name, field, isLong }) => {
    const label = name.replaceAll('-', ' ').replace(/ (cents|minutes)$/, '')
    if (isLong) return label
    const value = (record: Fields) => textOfValue(field, namedValue(record, field), formats, setting)
    return `${label} ${value(before!)} → ${value(response!)}`
  })
  const more = changed.length - texts.length
  return [...texts, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** The name of a referenced record instead of its id. */
const namedValue = (record: Fields, field: string) =>
  (/_id$/.test(field) ? record[field.replace(/_id$/, '_name')] : undefined) ?? record[field]

/** The words before the records of a switched timer. */
const leads: Readonly<Record<string, string>> = { entry: 'logged ', timer: 'now timing ' }

/** The other records in a response, such as the company and the client of a converted prospect. */
function otherRecords({ command, args, response }: Write, setting: Setting): string {
  const { records = {}, did } = command.effect
  if (did !== 'added' || !response) return ''
  const others = Object.entries(records).flatMap(([name, words]) => {
    const record = response[name] as Fields | null
    return record && record.id !== args.id
      ? [`${leads[name] ?? ''}${called(record, words, setting)}${newMark(record, response)}`]
      : []
  })
  return others.join(Object.keys(records).some((name) => leads[name]) ? '; ' : ', ')
}

/** After time is added or changed, also by a timer. */
async function warningsAbout({ command, response }: Write, connection: Connection): Promise<string[]> {
  const entry = command.effect.did === 'removed' ? undefined : timeEntryIn(response)
  return entry ? ((await warningsById([entry.id], connection)).get(entry.id) ?? []) : []
}

/** After time is added or changed: nobody can bill it. */
function noRate(write: Write): string[] {
  const { billable, rate_cents } = recordOf(write)
  const isTime = write.command.effect.kind === 'time_entry' && write.command.effect.did !== 'removed'
  return isTime && billable === true && rate_cents === null
    ? ['It is billable, but no rate applies: `vs rates add` sets one.']
    : []
}

/** A conversion reads the clock for each record, so their times differ by milliseconds. */
const maxClockDifferenceMs = 1000

/** Marks a record that the conversion has added. */
function newMark({ version, created_at }: Fields, { prospect }: Fields): string {
  const { converted_at } = (prospect ?? {}) as Fields
  const differenceMs = Math.abs(Date.parse(String(created_at)) - Date.parse(String(converted_at)))
  return version === 1 && differenceMs < maxClockDifferenceMs ? ' (new)' : ''
}

/** After a change of time: the time of the user on that day. Null for other records, or without permission to read it. */
async function sumOf(write: Write, { today }: Setting, connection: Connection): Promise<string | null> {
  if (write.command.effect.kind !== 'time_entry') return null
  const { date, user_id } = recordOf(write)
  const { text } = await connection.call(toRequest(getTimeTotals, { from: date, to: date, user_id }))
  const totals: Pick<TimeTotals, 'days'> = JSON.parse(text)
  const minutes = totals.days.reduce((sum, day) => sum + day.minutes, 0)
  const day = dayWords(String(date), today)
  return `${day === 'today' ? 'Today' : 'That day'}: ${duration(minutes).replace(/ h$/, '')}.`
}
