import { commands } from './commands.ts'
import type { ExitCode } from './exit-codes.ts'
import { run } from './run.ts'

/** `vs` with all of its commands. */
export const vs = (argv: readonly string[]): Promise<ExitCode> => run(argv, commands)
