#!/usr/bin/env node
/** The entry point of `service-mcp`. */
import { join } from 'node:path'

// Most of a start is compiling the SDK. Newer versions of Node can keep the result, here beside the program, where only
// those can write who can change the program too.
process.getBuiltinModule('node:module').enableCompileCache?.(join(import.meta.dirname, '../dist/compiled'))

// Nor need the SDK's zod compile functions for its schemas, most of which check one message or none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

import('./serve.ts').then(({ serve }) => serve())
