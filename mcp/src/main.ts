#!/usr/bin/env node
/** The entry point of `service-mcp`. */
import module from 'node:module'
import { join } from 'node:path'

// Most of a start is compiling the SDK. Newer versions of Node can keep the result, here beside the program, where only
// those can write who can change the program too.
module.enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))

import('./serve.ts').then(({ serve }) => serve())
