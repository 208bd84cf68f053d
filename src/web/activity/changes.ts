/** The values before and after a change, as pages show them: names for ids, dates, money and durations formatted. */
import { html } from 'hono/html'
import type { AccountInfo, ActivityEntry, Change } from '../../../generated/client/types.gen.ts'
import { duration, money } from '../../shared/formats.ts'
import type { FieldDescriptor, FieldKind } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { moment, shortDay } from '../dates.ts'
import type { Html } from '../html.ts'
import { wordsOf } from '../records/cells.ts'
import { linkTo, pageOf } from '../records/page-index.ts'

/** The fields of the kind of record with this id; empty for kinds without pages. */
export const fieldsOfKind = (id: string): Readonly<Record<string, FieldDescriptor>> =>
  pageOf(id)?.fields ?? {}

/** The changes of one record that people made: without fields that only the service sets, such as `completed_at`. */
export function ownChanges({ changes }: Pick<ActivityEntry, 'changes'>, id: string): Change[] {
  const page = pageOf(id)
  const settable = page?.update?.fields.map(({ name }) => name)
  return changes.filter(
    ({ record_id, field }) => record_id === id && (settable?.includes(field) ?? !isMetadata(field)),
  )
}

const isMetadata = (field: string) => ['id', 'created_at', 'updated_at', 'version'].includes(field)

const maxLength = 80

/** A value for people. `names` are the names of the records that an entry mentions. */
export function valueText(
  { record_id, field }: Change,
  value: unknown,
  names: ActivityEntry['names'],
  account: AccountInfo,
): Html | string {
  if (value === null || value === undefined || value === '') return 'none'
  if (Array.isArray(value)) {
    const each = value.map((item) => (isId(item) ? reference(item, names) : String(item)))
    return value.length > 0
      ? html`${each.flatMap((item, index) => (index > 0 ? [', ', item] : [item]))}`
      : 'none'
  }
  const { workspace, today } = account
  const text = typeof value === 'object' ? nameIn(value) : String(value)
  switch (fieldsOfKind(record_id)[field]?.kind ?? kindByName(field)) {
    case 'money':
      return money(Number(value), workspace.currency)
    case 'minutes':
      return duration(Number(value))
    case 'date':
      return shortDay(text, today)
    case 'moment':
      return moment(text, workspace.time_zone)
    case 'choice':
      return wordsOf(text)
    case 'boolean':
      return value ? 'yes' : 'no'
    default:
      if (typeof value === 'boolean') return value ? 'yes' : 'no'
      if (isId(value)) return reference(value, names)
      return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  }
}

/** For records without pages, whose fields have no descriptor. */
function kindByName(field: string): FieldKind | undefined {
  if (/_cents$/.test(field)) return 'money'
  if (/(^|_)minutes$/.test(field)) return 'minutes'
  if (/_on$/.test(field)) return 'date'
  return /_at$/.test(field) ? 'moment' : undefined
}

/** The name of the record; its kind if the record has no name, no longer exists, or may not be read. */
const reference = (id: string, names: ActivityEntry['names']): Html | string =>
  linkTo(id, names.find((each) => each.id === id)?.name ?? pageOf(id)?.name ?? 'a record')

const nameIn = (value: object): string =>
  'name' in value ? String(value.name) : Object.values(value).map(String).join(', ')
