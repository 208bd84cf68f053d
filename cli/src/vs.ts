import { commands } from './commands.ts'
import type { ExitCode } from './exit-codes.ts'
import { run } from './run.ts'

/** Runs `vs` with all commands. */
export const vs = (argv: readonly string[]): Promise<ExitCode> => run(argv, commands)
