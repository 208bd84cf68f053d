/** Converts fields of records to form controls, and submitted text to values of the API. */
import { type Calendar, defaultWeekday, withoutWord } from '../../shared/days.ts'
import { minutesIn } from '../../shared/durations.ts'
import { centsIn, duration, localMinute, momentAt } from '../../shared/formats.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor, FieldKind } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import type { Field } from '../form.ts'
import { hasRole } from '../permission.ts'
import { nameOfReference, wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { pageOfKind } from './page-index.ts'
import { choicesOf, nameOfId } from './references.ts'

const types: Partial<Record<FieldKind, Field['type']>> = {
  long: 'long',
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  moment: 'datetime-local',
}

export const durationHint = 'For example 1:30, 1.5, 90 min or 9:00-10:30.'

const hints: Partial<Record<FieldKind, string>> = {
  tags: 'Separate tags with commas.',
  minutes: durationHint,
}

type Values = Readonly<Record<string, unknown>>

/** A column `company_id` shows the company's name, so it also covers the field `company_name`. */
const isInColumns = (columns: readonly string[], name: string) =>
  columns.includes(name) || (name.endsWith('_name') && columns.includes(name.replace(/_name$/, '_id')))

/** The fields that the user may set, the most important ones first. */
export function fieldsFor(
  { var: { account } }: RecordsContext,
  { nameField, columns }: PageDescriptor,
  fields: readonly FieldDescriptor[],
): FieldDescriptor[] {
  const rank = ({ name, required, kind }: FieldDescriptor) =>
    name === nameField ? 0 : required ? 1 : isInColumns(columns, name) ? 2 : kind === 'long' ? 3 : 4
  return fields
    .filter(({ setBy }) => !setBy || hasRole(account, setBy as never))
    .toSorted((a, b) => rank(a) - rank(b))
}

export async function controlsOf(
  http: RecordsContext,
  page: PageDescriptor,
  fields: readonly FieldDescriptor[],
  initial: Values,
): Promise<Field[]> {
  const controls = await Promise.all(fields.map((field) => controlOf(http, field, initial)))
  const isRare = ({ name, required, kind }: FieldDescriptor) =>
    !required && name !== page.nameField && kind !== 'long' && !isInColumns(page.columns, name)
  const rareCount = fields.filter(isRare).length
  return controls.map((control, index) => {
    const dependent = fields.find(({ kinds }) => pageOfKind(kinds?.[0] ?? '')?.list.parent === control.name)
    return {
      ...control,
      ...(index === 0 && { autofocus: true }),
      ...(rareCount > 1 && isRare(fields[index]!) && { rare: true }),
      ...(dependent && { refreshes: { field: dependent.name, address: http.req.path } }),
    }
  })
}

async function controlOf(http: RecordsContext, field: FieldDescriptor, initial: Values): Promise<Field> {
  const { name, label, kind, required } = field
  const hint = kind === 'money' ? `In ${http.var.account.workspace.currency}.` : hints[kind]
  const control: Field = { name, label, hint, type: types[kind], optional: !required }
  if (kind === 'boolean')
    return {
      ...control,
      options: [
        ['true', 'Yes'],
        ['false', 'No'],
      ],
    }
  if (kind === 'choice')
    return {
      ...control,
      options: withEmptyOption(
        field,
        field.choices!.map((each) => [each, wordsOf(each)]),
      ),
    }
  return kind === 'reference' ? referenceControl(http, field, initial, control) : control
}

/** A choice, or a text field with suggestions if there are too many records for a choice. */
async function referenceControl(
  http: RecordsContext,
  field: FieldDescriptor,
  initial: Values,
  control: Field,
): Promise<Field> {
  const { choices, isComplete } = await choicesOf(http, field, initial)
  const value = String(initial[field.name] ?? '')
  const known = choices.find(([id]) => id === value)?.[1]
  const name = known ?? (isId(value) ? await currentName(http, field, initial) : value)
  if (!isComplete)
    return { ...control, suggestions: choices.map(([, text]) => text), hint: 'Type the name.', value: name }
  return {
    ...control,
    options: withEmptyOption(field, known || !value ? choices : [...choices, [value, name]]),
  }
}

/** The current name of the referenced record. */
export async function currentName(
  http: RecordsContext,
  { name }: FieldDescriptor,
  values: Values,
): Promise<string> {
  const id = String(values[name])
  const storedName = nameOfReference(name, values)
  return typeof storedName === 'string' ? storedName : nameOfId(http, id)
}

const withEmptyOption = (
  { required, default: first }: FieldDescriptor,
  options: Field['options'] = [],
): Field['options'] => (required || first !== undefined ? options : [['', '–'], ...options])

/** The initial values of a form. */
export const defaultsOf = (fields: readonly FieldDescriptor[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => [field.name, inputText(field, { [field.name]: field.default }, 'UTC')]),
  )

/** A value as the text of its form field. */
export function inputText(
  { name, kind }: FieldDescriptor,
  record: Readonly<Record<string, unknown>>,
  timeZone: string,
): string {
  const value = record[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'minutes') return duration(Number(value)).replace(' h', '')
  if (kind === 'moment') return localMinute(String(value), timeZone)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Parses submitted text into a value of the API. Invalid text is returned unchanged, for the API to refuse. */
export function parseInput(
  { name, kind, nullable }: FieldDescriptor,
  typed: string,
  calendar: Calendar,
): unknown {
  const text = typed.trim()
  if (kind === 'tags')
    return text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
  if (text === '' && (nullable || kind !== 'text')) return nullable ? null : undefined
  if (kind === 'boolean') return text === 'true'
  if (kind === 'number') return numberOr(text, Number(text))
  if (kind === 'money') return numberOr(text, centsIn(text))
  if (kind === 'minutes') return numberOr(text, minutesIn(text, 'hours'))
  if (kind === 'moment') return momentAt(text, calendar.timeZone)
  if (kind === 'date') return withoutWord(name, text, { weekday: defaultWeekday(name) }, calendar)
  return kind === 'long' ? typed.replaceAll('\r\n', '\n') : text
}

const numberOr = (text: string, number: number) => (Number.isFinite(number) ? number : text)
