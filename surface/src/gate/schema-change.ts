/** The changes of schemas, and how to report them. */
import type { Change, Group } from './change.ts'

export type Side = 'request' | 'response'

/** The part of a path that leads from a list to its items. */
export const item = '[]'

export interface SchemaChange {
  /** The names of the fields that lead to the schema, and `item` for each list. */
  at: readonly string[]
  /** A predicate without its subject: `was removed`. */
  what: string
  /** The end of the code, such as `removed`. */
  kind: string
  breaking: boolean
}

/** Such as `` `title` of the request was removed ``, for a change at `title` in the place `the request`. */
function sentenceOf({ at, what }: SchemaChange, place: string): string {
  const fields = at.filter((name) => name !== item)
  const whole = fields.length > 0 ? `\`${fields.join('.')}\` of ${place}` : place
  const subject = at.at(-1) === item ? `an item of ${whole}` : whole
  return what.startsWith(':') ? subject + what : `${subject} ${what}`
}

/** One change for each change of a schema. `place` begins the codes, such as `request-body`. */
export function schemaChanges(
  changes: readonly SchemaChange[],
  { whom, code, uses }: Group,
  place: string,
): Change[] {
  return changes.map((change) => ({
    code: `${codeOfPlace(code, change)}-${change.kind}`,
    whom,
    ...(uses && { uses }),
    what: sentenceOf(change, place),
    breaking: change.breaking,
  }))
}

/** The fields of `request-body` are `request-property`; those of a parameter or header belong to it. */
const codeOfPlace = (code: string, { at }: SchemaChange) =>
  at.length > 0 ? code.replace(/-body$/, '-property') : code
