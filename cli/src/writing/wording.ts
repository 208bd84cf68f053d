/** Values and records as words in a sentence. */
import { calledAs, fieldsInTemplate } from '../../../src/shared/called.ts'
import type { CommandEffect, FieldFormats } from '../../../src/shared/descriptors.ts'
import { bytesText, duration, momentText, money } from '../../../src/shared/formats.ts'
import { accountOf } from '../account.ts'
import type { Connection } from '../connection.ts'
import { sanitize } from '../output/text.ts'

export type Fields = Readonly<Record<string, unknown>>

export type Words = Pick<CommandEffect, 'called' | 'formats'>

/** The facts about the workspace that sentences contain. */
export interface Setting {
  today: string
  currency: string
  timeZone: string
}

export async function settingOf(connection: Connection): Promise<Setting> {
  const { today, workspace } = await accountOf(connection)
  return { today, currency: workspace.currency, timeZone: workspace.time_zone }
}

/** Longer texts are cut, so that a sentence stays short. */
const maxTextLength = 40

/** How people call the record. Without the fields of the template, its id. */
export function called(record: Fields, { called: template = '', formats }: Words, setting: Setting): string {
  const textOf = (name: string) => fieldText(record, name, formats, setting)
  const isNamed = fieldsInTemplate(template).some((name) => textOf(name) !== '')
  return isNamed || !record.id ? calledAs(template, textOf) : String(record.id)
}

/** The field, also of a nested object such as `file.name`. Empty if there is no value. */
export function fieldText(
  record: Fields,
  name: string,
  formats: FieldFormats | undefined,
  setting: Setting,
): string {
  const value = name.split('.').reduce<unknown>((node, part) => (node as Fields | null)?.[part], record)
  return value === null || value === undefined || value === 0
    ? ''
    : textOfValue(name, value, formats, setting)
}

/** The value of a field as a sentence shows it. */
export function textOfValue(
  name: string,
  value: unknown,
  formats: FieldFormats | undefined,
  setting: Setting,
): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return cut(value.join(', '))
  if (formats?.[name] === 'minutes') return duration(Number(value)).replace(/ h$/, '')
  if (formats?.[name] === 'money') return money(Number(value), setting.currency)
  if (formats?.[name] === 'bytes') return bytesText(Number(value))
  if (formats?.[name] === 'date') return dayWords(String(value), setting.today)
  if (formats?.[name] === 'moment') return momentText(String(value), setting.timeZone)
  return cut(String(value))
}

const cut = (text: string) => {
  const line = sanitize(text).replace(/\s+/g, ' ').trim()
  return line.length > maxTextLength ? `${line.slice(0, maxTextLength - 1).trimEnd()}…` : line
}

const oneDayMs = 86_400_000
const nearDays: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** `today`, `Sat 21 Nov`, or with the year if it is another one. */
export function dayWords(day: string, today: string): string {
  const near = nearDays[Math.round((Date.parse(day) - Date.parse(today)) / oneDayMs)]
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  })
  return near ?? format.format(new Date(day)).replace(',', '')
}
