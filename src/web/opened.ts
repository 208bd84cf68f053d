/**
 * What a form showed when it was opened, as hashes in a hidden field: only what a person has changed since is saved, and what
 * somebody else has changed as well is found.
 */
import { hash } from './submission.ts'

/** The name of the hidden field. */
export const openedName = 'opened'

/** `stored` differs from `shown` where the form shows a name for an id. */
export interface Shown {
  name: string
  shown: string
  stored?: string
}

/** The hashes of `shown` and `stored`, by the names of the fields. */
type Opened = Readonly<Record<string, readonly [shown: string, stored: string]>>

export const openedWith = (fields: readonly Shown[]): string =>
  JSON.stringify(
    Object.fromEntries(
      fields.map(({ name, shown, stored = shown }) => [name, [fingerprint(shown), fingerprint(stored)]]),
    ),
  )

/** What the person has changed. All fields, for a form that does not say what it was opened with. */
export function changedIn(typed: Readonly<Record<string, string>>): string[] {
  const opened = openedIn(typed)
  return Object.keys(typed).filter((name) => opened[name]?.[0] !== fingerprint(typed[name]!))
}

/** Whether what is stored now is what the form was opened with. */
export const isAsOpened = (typed: Readonly<Record<string, string>>, name: string, stored: string): boolean =>
  openedIn(typed)[name]?.[1] === fingerprint(stored)

function openedIn(typed: Readonly<Record<string, string>>): Opened {
  try {
    return JSON.parse(typed[openedName] ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Of the text as a browser sends it: it ends lines with CRLF, and drops a first line that is empty. */
const fingerprint = (text: string) => hash(text.replaceAll('\r\n', '\n').trim()).slice(0, 12)
