/** The commands: `npm run -s lib -- books list`. */
import { runCommand } from 'typespec-surface/commands'
import { commands } from '../generated/cli/commands.ts'

process.exitCode = await runCommand(
  {
    name: 'lib',
    version: '0.1.0',
    commands,
    url: process.env.LIBRARY_URL ?? 'http://127.0.0.1:4000',
    tokenVariable: 'LIBRARY_TOKEN',
  },
  process.argv.slice(2),
)
