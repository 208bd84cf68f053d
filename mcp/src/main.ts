#!/usr/bin/env node
/** The entry point of `service-mcp`. */
import { join } from 'node:path'

// Compiling the SDK takes most of the start. Node 22.1 and newer can cache the result. The cache is in the folder of the package,
// so that only users who can change the program can change its cache.
process.getBuiltinModule('node:module').enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))

// Without JIT, zod starts faster: most schemas of the SDK check one message or none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

import('./serve.ts').then(({ serve }) => serve())
