/**
 * What a copy of a list has to ask for again. A record carries the time at which its call made it, and is there for others once
 * that is committed: a list in between has a later time, and not the record. So the commit of a change that is too old is
 * refused, by the clock of the database, and lists name a time that is older than any that may still come.
 */

/** From the time in a record to the beginning of the transaction that commits it, in seconds. */
const maxAgeAtBeginSeconds = 90
/** From there to the end of its last statement, in seconds. */
const maxTransactionSeconds = 20
/** The commit itself, and clocks that differ, in seconds. */
const marginSeconds = 10

/** In seconds. */
export const overlapSeconds = maxAgeAtBeginSeconds + maxTransactionSeconds + marginSeconds

/** All that was changed before this time is there for whoever asks at `time` or later. */
export const watermarkAt = (time: string): string =>
  new Date(Date.parse(time) - overlapSeconds * 1000).toISOString()

/** Fails like a race, so that the call is made anew, if the change at the time in `placeholder` is too old to be committed. */
export const expectRecent = (placeholder: string): string =>
  `expect_recent(${placeholder}::timestamptz, ${maxAgeAtBeginSeconds}, ${maxTransactionSeconds})`
