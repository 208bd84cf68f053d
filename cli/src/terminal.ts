/** Whether people read the output and can answer questions. Colours, pagers, one-line results and questions need a terminal. */
import type { Call } from './command.ts'

/** True if a person reads standard output. */
export const isReadByPerson = (): boolean => process.stdout.isTTY === true

/** True if people read the records as a table, and not in the form of the response. */
export const isTableForPeople = ({ format, output }: Pick<Call, 'format' | 'output'>): boolean =>
  isReadByPerson() && format === 'table' && output.jq === undefined

/** True if `vs` is connected to a terminal in any way, so that a person has probably started it. */
export const hasTerminal = (): boolean =>
  [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY === true)

/** True if `vs` may ask a question: all three streams are a terminal, so that the user can see the question and reply. */
export const canAsk = (): boolean =>
  process.stdin.isTTY === true && process.stdout.isTTY === true && process.stderr.isTTY === true
