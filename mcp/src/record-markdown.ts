/** Records as Markdown, for readers without a schema. */

type Part = Readonly<Record<string, unknown>>

/** The name or the title of a record, otherwise its id. */
export const titleOf = (record: Part): string =>
  String(record.name ?? record.title ?? record.subject ?? record.position ?? record.id ?? 'Record')

/** A heading, a list of the short fields, and a section for each long text. Leaves out empty fields and the version. */
export function recordMarkdown(record: Part): string {
  const fields = Object.entries(record).filter(([name, value]) => isShown(record, name, value))
  const sections = fields.filter(([, value]) => isLong(value))
  const lines = fields
    .filter((field) => !sections.includes(field))
    .map(([name, value]) => line(record, name, value))
  return [
    `# ${oneLine(titleOf(record))}`,
    lines.join('\n'),
    ...sections.map(([name, value]) => `## ${label(name)}\n\n${value}`),
  ].join('\n\n')
}

/** The title is the heading. An id is shown after the name of its record. */
function isShown(record: Part, name: string, value: unknown): boolean {
  if (value === null || value === '' || name === 'version' || value === titleOf(record)) return false
  if (Array.isArray(value) && value.length === 0) return false
  return !(name.endsWith('_name') && typeof record[idFieldOf(name)] === 'string')
}

const idFieldOf = (name: string) => name.replace(/_name$/, '_id')

const isLong = (value: unknown) => typeof value === 'string' && (value.length > 200 || value.includes('\n'))

function line(record: Part, name: string, value: unknown): string {
  const called = record[name.replace(/_id$/, '_name')]
  if (name.endsWith('_id') && typeof called === 'string')
    return `- ${label(name.slice(0, -3))}: ${oneLine(called)} (${value})`
  if (!Array.isArray(value) || value.every((each) => Object(each) !== each))
    return `- ${label(name)}: ${shown(name, value)}`
  return [`- ${label(name)}:`, ...value.map((each) => `  - ${shown(name, each)}`)].join('\n')
}

/** Money is in hundredths. */
function shown(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => shown(name, each)).join(', ')
  if (Object(value) === value)
    return Object.entries(value as Part)
      .filter(([, part]) => part !== null && part !== '')
      .map(([part, each]) => `${label(part)} ${shown(part, each)}`)
      .join(', ')
  if (typeof value === 'number' && /_cents$/.test(name)) return (value / 100).toFixed(2)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return oneLine(String(value))
}

/** `rate_cents` is `Rate`, `estimate_minutes` is `Estimate minutes`. */
function label(name: string): string {
  const words = name.replace(/_cents$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
