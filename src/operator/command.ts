/** What a command of the operator is. */
import type { Config } from '../config.ts'
import type { openDatabase } from '../data/orm.ts'

/** What a command works on: a database that is up to date, and the configuration of the service. */
export interface OperatorContext extends Awaited<ReturnType<typeof openDatabase>> {
  config: Config
}

/** Answers what to print. */
export type Run = (place: OperatorContext, ...args: string[]) => Promise<string>

/** Without a database that is up to date: there may be none yet, or none that this version is to change. */
export type RunWithoutDatabase = (config: Config, ...args: string[]) => Promise<string>

interface Arguments {
  /** What each argument is. */
  parameters: string[]
  /** A sentence or two for the documentation, in Markdown. */
  description: string
  /** Whether it only shows something; what changes or takes away anything is in the log of the operator. */
  isReadOnly?: boolean
}

/** A command's code is loaded when it is given: the documentation lists them all, and needs none. */
export type Command = Arguments &
  ({ load(): Promise<Run> } | { loadWithoutDatabase(): Promise<RunWithoutDatabase> })

/** Wrong arguments. */
export class UsageError extends Error {}
