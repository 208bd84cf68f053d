/**
 * The values of a form when it was opened, as hashes in a hidden field. With them, only the fields that the user changed are
 * saved, and conflicts with the changes of other users are detected.
 */
import { hash } from './submission.ts'

/** The name of the hidden field. */
export const snapshotField = 'opened'

/** `stored` differs from `displayed` if the form displays a name instead of an id. By default they are the same. */
export interface FieldState {
  name: string
  displayed: string
  stored?: string
}

/** The hashes of `displayed` and `stored`, by field name. */
type Snapshot = Readonly<Record<string, readonly [displayed: string, stored: string]>>

export const snapshotOf = (fields: readonly FieldState[]): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.map(({ name, displayed, stored = displayed }) => [
        name,
        [fingerprint(displayed), fingerprint(stored)],
      ]),
    ),
  )

/** The names of the fields that the user changed; all fields if the form has no snapshot. */
export function changedFields(typed: Readonly<Record<string, string>>): string[] {
  const snapshot = parseSnapshot(typed)
  return Object.keys(typed).filter((name) => snapshot[name]?.[0] !== fingerprint(typed[name]!))
}

/** True if the stored value is the same as when the form was opened. */
export const isUnchangedSince = (
  typed: Readonly<Record<string, string>>,
  name: string,
  stored: string,
): boolean => parseSnapshot(typed)[name]?.[1] === fingerprint(stored)

function parseSnapshot(typed: Readonly<Record<string, string>>): Snapshot {
  try {
    return JSON.parse(typed[snapshotField] ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Ignores the changes that browsers make: they end lines with CRLF and drop an empty first line. */
const fingerprint = (text: string) => hash(text.replaceAll('\r\n', '\n').trim()).slice(0, 12)
