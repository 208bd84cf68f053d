/** How `vs` names its commands, and the facts that its arguments have. */
import type { CommandStyle } from '../../../surface/src/document/command-arguments.ts'
import { dayArgumentOf } from './days.ts'
import { kindOf } from './fields.ts'

export const commandStyle: CommandStyle = {
  program: 'vs',
  factsOf: (name, schema) => ({
    isDuration: kindOf(name, schema) === 'minutes' || undefined,
    isMoney: kindOf(name, schema) === 'money' || undefined,
    day: dayArgumentOf(name, schema),
  }),
  takesApiNames: (name) => name === 'operation',
}
