#!/usr/bin/env node
/** The entry point of `vs`. */
import { operationCommands } from './operation.ts'
import { authCommands } from './own/auth.ts'
import { completion } from './own/completion.ts'
import { noteFileCommands } from './own/note-file.ts'
import { openCompany } from './own/open-company.ts'
import { rawCall } from './own/raw-call.ts'
import { run } from './run.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the pipe has closed it, as `head` does: there is nothing left to do.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`error: ${error.message}`)
  process.exit(1)
})

const own = [...authCommands, completion, ...noteFileCommands, openCompany, rawCall]
const commands = [...operationCommands, ...own].sort((a, b) => (a.name < b.name ? -1 : 1))

process.exitCode = await run(process.argv.slice(2), commands)
