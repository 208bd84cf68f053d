/** Reads which arguments are days. */
import type { Schema } from '../../../surface/src/document/openapi.ts'
import { type DayArgument, defaultWeekday } from '../../shared/days.ts'

/** Undefined if the argument is neither a day nor a moment. */
export function dayArgumentOf(name: string, schema: Schema): DayArgument | undefined {
  const alternatives = schema.anyOf ?? []
  const formats = [schema, ...alternatives].map(({ format }) => format)
  if (!formats.includes('date') && !formats.includes('date-time')) return undefined
  return {
    weekday: schema['x-weekday'] ?? defaultWeekday(name),
    ...(formats.includes('date-time') && { isMoment: true }),
    ...(alternatives.some(({ type, format }) => type === 'string' && !format) && { acceptsAge: true }),
    ...(schema['x-day-unit'] && { unit: schema['x-day-unit'] }),
  }
}
