#!/usr/bin/env node
/** The entry point of `vs`. */
import { join } from 'node:path'
import { prebuiltHelp } from './prebuilt-help.ts'
import { isShortStatus, shortStatus } from './timer-status.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader closed the pipe, as `head` does.
  if (error.code === 'EPIPE') process.exit(0)
  console.error(`error: ${error.message}`)
  process.exit(1)
})

const argv = process.argv.slice(2)
const text = isShortStatus(argv) ? shortStatus() : prebuiltHelp(argv)
if (text === null) {
  // Node 22.1 and newer can cache compiled code. The cache is in the folder of the package, so that only users who can change the
  // program can change its cache.
  process.getBuiltinModule('node:module').enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))
  import('./vs.ts')
    .then(({ vs }) => vs(argv))
    .then((code) => {
      process.exitCode = code
    })
} else process.stdout.write(text)
