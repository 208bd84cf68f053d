/** Types of the operator's commands. */
import type { Config } from '../../config.ts'
import type { openDatabase } from '../../data/orm.ts'

/** A migrated database and the configuration of the service. */
export interface OperatorContext extends Awaited<ReturnType<typeof openDatabase>> {
  config: Config
}

/** A command that uses the database. Resolves with the text to print. */
type Run = (place: OperatorContext, ...args: string[]) => Promise<string>

/** A command that does not need a migrated database: there is none, or this version must not change it. */
type RunWithoutDatabase = (config: Config, ...args: string[]) => Promise<string>

interface Arguments {
  /** Names of the arguments, as shown in the usage. */
  parameters: string[]
  /** Names of further arguments that can be left out. */
  optional?: string[]
  /** One or two sentences of documentation, in Markdown. */
  description: string
  /** Whether the command changes nothing. Other commands are written to the operator's log. */
  isReadOnly?: boolean
}

/** The code of a command is loaded when it runs; the documentation lists all commands without their code. */
export type Command = Arguments &
  ({ load(): Promise<Run> } | { loadWithoutDatabase(): Promise<RunWithoutDatabase> })

/** Thrown for wrong arguments. */
export class UsageError extends Error {}
