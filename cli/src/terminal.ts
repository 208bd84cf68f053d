/** Whether people read the output and can answer questions. Colours, pagers, one-line results and questions need a terminal. */

/** True if a person reads standard output. */
export const isReadByPerson = (): boolean => process.stdout.isTTY === true

/** True if `vs` may ask a question: all three streams are a terminal, so that the question is seen and can be answered. */
export const canAsk = (): boolean =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && process.stderr.isTTY === true
