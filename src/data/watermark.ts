/**
 * The watermark of lists for clients that sync by `updated_since`.
 * A record has the time of the call that changed it, but becomes visible only when that call commits: a list that is read in
 * between misses it. Changes that are too old to commit are therefore rejected, by the database's clock, and lists return a watermark
 * that is older than any change that can still commit.
 */

/** Maximum age of a change when the transaction that commits it begins. */
const maxAgeAtBeginSeconds = 90
/** Maximum time from the start of that transaction to the end of its last statement. */
const maxTransactionSeconds = 20
/** Allowance for the commit itself and for differences between clocks. */
const marginSeconds = 10

export const overlapSeconds = maxAgeAtBeginSeconds + maxTransactionSeconds + marginSeconds

/** The watermark of a list read at `time`: all changes before it are visible in the list. */
export const watermarkAt = (time: string): string =>
  new Date(Date.parse(time) - overlapSeconds * 1000).toISOString()

/** SQL that fails like a race, so that the call is retried, if the change at the time in `placeholder` is too old to commit. */
export const expectRecent = (placeholder: string): string =>
  `expect_recent(${placeholder}::timestamptz, ${maxAgeAtBeginSeconds}, ${maxTransactionSeconds})`
