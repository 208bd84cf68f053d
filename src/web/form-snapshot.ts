/**
 * What a form showed when it was opened, as hashes in a hidden field: only what a person has changed since is saved, and what
 * somebody else has changed as well is found.
 */
import { hash } from './submission.ts'

/** The name of the hidden field. */
export const snapshotField = 'opened'

/** `stored` differs from `shown` where the form shows a name for an id. */
export interface FieldState {
  name: string
  displayed: string
  stored?: string
}

/** The hashes of `shown` and `stored`, by the names of the fields. */
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

/** What the person has changed. All fields, for a form that does not say what it was opened with. */
export function changedFields(typed: Readonly<Record<string, string>>): string[] {
  const snapshot = parseSnapshot(typed)
  return Object.keys(typed).filter((name) => snapshot[name]?.[0] !== fingerprint(typed[name]!))
}

/** Whether what is stored now is what the form was opened with. */
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

/** Of the text as a browser sends it: it ends lines with CRLF, and drops a first line that is empty. */
const fingerprint = (text: string) => hash(text.replaceAll('\r\n', '\n').trim()).slice(0, 12)
