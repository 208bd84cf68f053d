/** Fields of records as controls of forms, and what was typed into them as values of the API. */
import type { Context } from 'hono'
import type { FieldDescriptor, FieldKind } from '../../surface/page-descriptor.ts'
import { duration } from '../dates.ts'
import type { Field } from '../form.ts'
import type { SignedInEnv } from '../session.ts'
import type { PageRecord } from './call.ts'
import { wordsOf } from './cells.ts'
import { choicesOf } from './references.ts'

const types: Partial<Record<FieldKind, Field['type']>> = {
  long: 'long',
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
}

const hints: Partial<Record<FieldKind, string>> = {
  tags: 'Separated by commas.',
  minutes: 'Such as 1:30, 1.5 or 90 min.',
}

/** The controls of a form; `given` are the values that it begins with. */
export const controlsOf = (
  http: Context<SignedInEnv>,
  fields: readonly FieldDescriptor[],
  given: Readonly<Record<string, unknown>>,
): Promise<Field[]> => Promise.all(fields.map((field) => controlOf(http, field, given)))

async function controlOf(
  http: Context<SignedInEnv>,
  field: FieldDescriptor,
  given: Readonly<Record<string, unknown>>,
): Promise<Field> {
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
      options: withNone(
        field,
        field.choices!.map((each) => [each, wordsOf(each)]),
      ),
    }
  if (kind !== 'reference') return control
  const known = await choicesOf(http, field, given)
  if (known.isWhole) return { ...control, options: withNone(field, known.choices) }
  return { ...control, suggestions: known.choices.map(([, text]) => text), hint: 'Type its name.' }
}

const withNone = (
  { required, default: first }: FieldDescriptor,
  options: Field['options'] = [],
): Field['options'] => (required || first !== undefined ? options : [['', '–'], ...options])

/** A value as a form shows it. */
export function typedOf({ name, kind }: FieldDescriptor, record: Readonly<Record<string, unknown>>): string {
  const value = record[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'minutes') return duration(Number(value)).replace(' h', '')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What was typed, as the API takes it; what cannot be read stays as it is, for the API to refuse. */
export function parsed({ kind, nullable }: FieldDescriptor, typed: string): unknown {
  const text = typed.trim()
  if (kind === 'tags')
    return text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
  if (text === '' && (nullable || kind !== 'text')) return nullable ? null : undefined
  if (kind === 'boolean') return text === 'true'
  if (kind === 'number') return numberOr(text, Number(text))
  if (kind === 'money')
    return numberOr(
      text,
      Math.round(Number(text.replaceAll(/[\s']|,(?=\d{3})/g, '').replace(',', '.')) * 100),
    )
  if (kind === 'minutes') return numberOr(text, minutesIn(text))
  return kind === 'long' ? typed : text
}

const numberOr = (text: string, number: number) => (Number.isFinite(number) ? number : text)

/** Minutes in `1:30`, `1.5`, `1,5 h` or `90 min`; a bare number is one of hours. NaN if it is none of these. */
export function minutesIn(text: string): number {
  const [, hours, minutes] = text.match(/^(\d*):(\d{1,2})(?:\s*h)?$/) ?? []
  if (minutes !== undefined) return Number(hours) * 60 + Number(minutes)
  const [, number, unit] = text.match(/^(\d+(?:[.,]\d+)?)\s*(h|m|min)?$/) ?? []
  return Math.round(Number(number?.replace(',', '.') ?? 'none') * (unit?.startsWith('m') ? 1 : 60))
}

/** Only what differs from the record: a form sends all its fields. */
export const changesIn = (body: Readonly<Record<string, unknown>>, record: PageRecord) =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(record[name])),
  )
