#!/usr/bin/env node
/** The entry point of `vs`. */
import { join } from 'node:path'
import { prebuiltHelp } from './prebuilt-help.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the pipe has closed it, as `head` does: there is nothing left to do.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`error: ${error.message}`)
  process.exit(1)
})

const argv = process.argv.slice(2)
const help = prebuiltHelp(argv)
if (help === null) {
  // Newer versions of Node can keep what they have compiled, here beside the program, where only those can write who can change
  // the program too.
  process.getBuiltinModule('node:module').enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))
  import('./vs.ts')
    .then(({ vs }) => vs(argv))
    .then((code) => {
      process.exitCode = code
    })
} else process.stdout.write(help)
