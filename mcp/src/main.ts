#!/usr/bin/env node
/** The entry point of `service-mcp`. */
import { join } from 'node:path'

// Most of the start-up time is spent compiling the SDK. Node 22.1 and newer can cache the result. The cache is in the folder
// of the package, so that only users who can change the program can change its cache.
process.getBuiltinModule('node:module').enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))

// Zod starts faster without JIT, which does not pay off: most schemas of the SDK validate at most one message.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

import('./serve.ts').then(({ serve }) => serve())
