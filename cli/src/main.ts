#!/usr/bin/env node
/** The entry point of `vs`. */
import { commands } from './commands.ts'
import { run } from './run.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the pipe has closed it, as `head` does: there is nothing left to do.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`error: ${error.message}`)
  process.exit(1)
})

run(process.argv.slice(2), commands).then((code) => {
  process.exitCode = code
})
