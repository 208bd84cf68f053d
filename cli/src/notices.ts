/** Notices, hints and progress on standard error. `--quiet` turns them off; errors are not notices. */

let isQuiet = false
let isReadByProgram = false

/** With `errorsAreJson` and no terminal, a program parses standard error, which then contains only one problem. */
export function configureNotices({ quiet, errorsAreJson }: { quiet: boolean; errorsAreJson: boolean }): void {
  isQuiet = quiet
  isReadByProgram = errorsAreJson && !process.stderr.isTTY
}

/** Writes a line to standard error. */
export function notify(text: string): void {
  if (!isQuiet) process.stderr.write(`${text}\n`)
}

/** Like `notify`, while it is not yet known whether the command fails. Returns whether the line was written. */
export function notifyInTheMeantime(text: string): boolean {
  if (!isReadByProgram) notify(text)
  return !isReadByProgram && !isQuiet
}

/** True if a person sees standard error, and wants to see more there than errors. */
export const showsProgress = (): boolean => process.stderr.isTTY === true && !isQuiet

/** Erases the progress from the line. */
export const clear = () => process.stderr.write('\r\x1b[K')
