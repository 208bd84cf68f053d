/** Files with one JSON object in each line (NDJSON). */

export interface JsonLine {
  /** Number of the line, from 1. */
  line: number
  fields: Readonly<Record<string, unknown>>
  /** Set if the line cannot be parsed. */
  error: string | null
}

/** Empty lines are skipped. `before` is the number of lines before the text. */
export function jsonLinesIn(text: string, before = 0): JsonLine[] {
  return linesIn(text).flatMap((each, index) => {
    const json = each.replace('\ufeff', '').trim()
    return json === '' ? [] : [{ line: before + index + 1, ...parsed(json) }]
  })
}

export const linesIn = (text: string): string[] => text.replace(/\n$/, '').split('\n')

function parsed(json: string): Omit<JsonLine, 'line'> {
  try {
    const fields = JSON.parse(json)
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return { error: null, fields }
  } catch {
    // reported below
  }
  return { error: 'is not a JSON object', fields: {} }
}
