/** Says what a call did, from `@verb` and `@verbs`, for the activity log and for `vs`. */

export type Phrases = Readonly<Record<string, string>>

/** The change of a field that has `@verbs`. */
interface StateChange {
  phrases: Phrases | undefined
  after: unknown
}

/** The phrase of the first new state that has one, such as `completed {record}`. */
export const phraseOfState = (
  changes: readonly StateChange[],
  wordsOf: (value: string) => string,
): string | undefined =>
  changes
    .map(
      ({ phrases, after }) =>
        phrases?.[String(after)] ?? phrases?.other?.replace('{value}', wordsOf(String(after))),
    )
    .find((phrase) => phrase !== undefined)
