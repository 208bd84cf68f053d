/** Converts fields of records to form controls, and submitted text to values of the API. */
import { currentTime } from '../../base/clock.ts'
import { type Calendar, defaultWeekday, withoutWord } from '../../shared/days.ts'
import { minutesIn } from '../../shared/durations.ts'
import { centsIn, hoursText, localMinute, momentAt } from '../../shared/formats.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor, FieldKind } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { type Field, newMark } from '../form.ts'
import { hasRole } from '../permission.ts'
import { richText } from '../rich-text.ts'
import { additionIn, needsOnlyName } from './additions.ts'
import { nameOfReference, wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { picturesOf } from './note-pictures.ts'
import { pageOfKind } from './page-index.ts'
import { nameOfId, parentFieldOf, resolveReference } from './references.ts'

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

/** A column `company_id` shows the company's name, so it also covers the field `company_name`; `of_project_id` covers `project_id`. */
const isInColumns = (columns: readonly string[], name: string) =>
  [name, name.replace(/_name$/, '_id'), `of_${name}`].some((each) => columns.includes(each))

/** The fields that the user may set, the most important ones first. */
export function fieldsFor(
  { var: { account } }: RecordsContext,
  { nameField, columns, secondary }: PageDescriptor,
  fields: readonly FieldDescriptor[],
): FieldDescriptor[] {
  const rank = ({ name, required, kind }: FieldDescriptor) => {
    if (name === nameField && (required || kind !== 'long')) return 0
    if (required) return 1
    if (isInColumns(columns, name)) return 2
    return secondary.includes(name) ? 5 : kind === 'long' ? 3 : 4
  }
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
  const defaults = defaultsOf(http, fields)
  return controls.map((control, index) => ({
    ...control,
    ...(index === 0 && { autofocus: true }),
    ...(rareCount > 1 && isRare(fields[index]!) && { rare: true, default: defaults[control.name] }),
  }))
}

async function controlOf(http: RecordsContext, field: FieldDescriptor, initial: Values): Promise<Field> {
  const { name, label, kind, required } = field
  const hint = kind === 'money' ? `In ${http.var.account.workspace.currency}.` : hints[kind]
  const unit = kind === 'minutes' || kind === 'money' ? kind : undefined
  const control: Field = { name, label, hint, unit, type: types[kind], optional: !required }
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
  if (field.markdown) {
    const text = String(initial[name] ?? '')
    return {
      ...control,
      markdown: {
        preview: initial.preview && text ? await richText(http, text, picturesOf(initial)) : undefined,
      },
    }
  }
  return kind === 'reference' ? referenceControl(http, field, initial, control) : control
}

/** The name of the record, and where to find others. A text that is not a name has candidates. */
export async function referenceControl(
  http: RecordsContext,
  field: FieldDescriptor,
  values: Values,
  control: Field,
): Promise<Field> {
  const { name, kinds = [] } = field
  const value = String(values[name] ?? '')
  const within = parentFieldOf(kinds)
  const parentId = within && isId(values[within]) ? values[within] : ''
  const pick = {
    address: `/search/pick?${new URLSearchParams({ kinds: kinds.join(), ...(parentId && { within: parentId }) })}`,
    within,
  }
  const addition = additionIn(values, name)
  if (addition) return { ...control, value, pick: { ...pick, id: newMark + addition.kind } }
  if (isId(value))
    return { ...control, value: await currentName(http, field, values), pick: { ...pick, id: value } }
  const resolved = value ? await resolveReference(http, field, value, values) : null
  if (!resolved || 'id' in resolved) return { ...control, value, pick: { ...pick, id: resolved?.id } }
  const adds = addsFor(http, kinds, value)
  const candidates = [
    ...resolved.candidates.map(
      ({ id, name, kind, context, email }) =>
        [id, `${name} (${[pageOfKind(kind)?.name, context, email].filter(Boolean).join(', ')})`] as const,
    ),
    ...adds
      .filter(({ needsOnlyName }) => needsOnlyName)
      .map(({ kind, text }) => [newMark + kind, text] as const),
  ]
  const links = adds
    .filter(({ needsOnlyName }) => !needsOnlyName)
    .map(({ href, text }) => [href, text] as const)
  return { ...control, value, pick: { ...pick, ...(candidates.length > 0 && { candidates }), adds: links } }
}

/** The records that the user may add with this name, and the forms to add them. */
export const addsFor = (http: RecordsContext, kinds: readonly string[], name: string) =>
  kinds.flatMap((kind) => {
    const page = pageOfKind(kind)
    const { add, nameField } = page ?? {}
    if (!page || !add || !nameField || page.own || !offers(http, add)) return []
    return [
      {
        kind,
        href: `/${page.path}/new?${new URLSearchParams({ [nameField]: name })}`,
        text: `Add ${page.name} “${name}”`,
        /** The name is enough to add the record, so that it is added together with the form that refers to it. */
        needsOnlyName: needsOnlyName(page),
      },
    ]
  })

/** The current name of the referenced record. */
export async function currentName(
  http: RecordsContext,
  { name }: FieldDescriptor,
  values: Values,
): Promise<string> {
  const storedName = nameOfReference(name, values)
  return typeof storedName === 'string' ? storedName : nameOfId(http, String(values[name]))
}

/** A changed reference no longer has the name that the record contains. */
export const withChanges = (record: Values, changes: Values): Values => ({
  ...record,
  ...Object.fromEntries(Object.keys(changes).map((name) => [name.replace(/_id$/, '_name'), undefined])),
  ...changes,
})

const withEmptyOption = (
  { required, default: first }: FieldDescriptor,
  options: Field['options'] = [],
): Field['options'] => (required || first !== undefined ? options : [['', '–'], ...options])

/** The initial values of a form. */
export const defaultsOf = (
  { var: { account } }: RecordsContext,
  fields: readonly FieldDescriptor[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.map((field) => {
      const value = field.defaultsToNow ? nowFor(field, account.today) : field.default
      return [field.name, inputText(field, { [field.name]: value }, account.workspace.time_zone)]
    }),
  )

const nowFor = ({ kind }: FieldDescriptor, today: string) =>
  kind === 'date' ? today : new Date(currentTime()).toISOString()

/** A value as the text of its form field. */
export function inputText(
  { name, kind }: FieldDescriptor,
  record: Readonly<Record<string, unknown>>,
  timeZone: string,
): string {
  const value = record[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'minutes') return hoursText(Number(value))
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
