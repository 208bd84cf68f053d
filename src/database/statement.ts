import type { QueryArrayConfig } from 'pg'
import pg from 'pg'

const names = new Map<string, string>()

// Time stamps stay text: what PostgreSQL sends is closer to the answer than a Date is.
const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, String],
  [DATE, String],
  [INT8, Number],
])
const types: QueryArrayConfig['types'] = {
  getTypeParser: (oid: number, format: any) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** Each named statement takes memory on every connection, and filters combine to thousands of texts. */
const mostNames = 500

/** A named statement: parsed and planned once per connection. Rows are arrays. */
export function statement(text: string, values: unknown[]): QueryArrayConfig {
  let name = names.get(text)
  if (!name && names.size < mostNames) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, text, values, rowMode: 'array', types }
}
