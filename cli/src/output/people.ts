/** A response as people read it on a terminal. */
import type { TerminalShape } from '../../../src/shared/descriptors.ts'
import type { Page } from '../command.ts'
import { listText } from './list.ts'
import { namesIn } from './plain.ts'
import { recordText } from './record.ts'
import { hasDays, hasMoney, type Reader } from './values.ts'
import type { Fields, ListView, View, Whole } from './view.ts'

export async function textForPeople({ value, last, total }: Whole, asked: View): Promise<string> {
  const view = withShape(asked, last)
  const { shape, out, args, verbose } = view
  if (shape.screen && !verbose && !args.fields)
    return (await import('./screens.ts')).screen(shape.screen, value as Fields, out)
  if (shape.lineOf && !verbose) return shape.lineOf(value as Fields, view.host())
  const reader = await readerOf(value, view)
  const common = listViewOf(view, reader)
  if (Array.isArray(value)) {
    const counts = { total, nextCursor: last?.nextCursor ?? null, fromStart: args.cursor === undefined }
    const long = verbose ? value.map((record) => recordText(record, { ...common, verbose })).join('\n') : ''
    return long || listText(value, { ...common, counts })
  }
  const record = value as Fields
  if (shape.prose && shape.prose in record) {
    const { text, rest } = (await import('./prose.ts')).prose(record, shape.prose, out)
    return `${text}\n${recordText(rest, { ...common, verbose })}`
  }
  if (shape.rows && shape.rows.field in record)
    return (await import('./report-text.ts')).reportText(record, shape.rows, common, verbose)
  const withDates = !('id' in record)
  return recordText(record, { ...common, reader: { ...reader, withTimes: true, withDates }, verbose })
}

/** The response can say what its fields are. */
export const withShape = (view: View, last: Page | undefined): View =>
  last?.shape && view.shape.columns.length === 0 ? { ...view, shape: last.shape } : view

/** The order of fields that are not declared is that of the response. */
const anyOrder: TerminalShape = { order: [] }

export function listViewOf({ shape, out, args }: View, reader: Reader): ListView {
  const { terminal = anyOrder, formats = {} } = shape
  const fields = Array.isArray(args.fields) ? { fields: args.fields as string[] } : {}
  return {
    terminal,
    formats,
    reader,
    out,
    filters: filtersIn(args, shape.parent),
    none: shape.none,
    ...fields,
  }
}

/** The fields that are equal in all records, because the user asked for one value. */
function filtersIn(args: View['args'], parent: string | undefined): string[] {
  const given = Object.keys(args).filter((name) => args[name] !== undefined && !Array.isArray(args[name]))
  return [...given, ...(parent ? [parent] : [])].flatMap((name) => [
    name,
    name.replace(/_id$/, '_name'),
    `of_${name.replace(/_id$/, '_name')}`,
  ])
}

/** Asks for the account only if it changes what is shown. Without it, the caller is shown by name, and times are those of UTC. */
export async function readerOf(value: Whole['value'], { shape, account, now }: View): Promise<Reader> {
  const needsCurrency = hasMoney(value, shape.formats ?? {}) && !currencyIn(value)
  const needsUser = Object.keys(shape.terminal?.users ?? {}).some((name) =>
    rowsIn(value, shape).some((record) => typeof record[name] === 'string'),
  )
  const needsZone = hasDays(value, shape.formats ?? {})
  const known = needsCurrency || needsUser || needsZone ? await account().catch(() => null) : null
  return {
    now,
    timeZone: known?.workspace.time_zone ?? 'UTC',
    currency: currencyIn(value) ?? known?.workspace.currency ?? null,
    userId: known?.user.id ?? null,
    names: namesIn(rowsIn(value, shape)),
  }
}

const rowsIn = (value: Whole['value'], { rows }: View['shape']): Fields[] => {
  if (value === null || Array.isArray(value)) return value ?? []
  return rows ? ((value[rows.field] as Fields[] | undefined) ?? []) : [value]
}

const currencyIn = (value: Whole['value']): string | null =>
  value !== null && 'currency' in value ? String(value.currency) : null
