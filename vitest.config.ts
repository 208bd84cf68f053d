import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// The services that tests start need not compile the same modules each time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/node-compile-cache')

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/{browser,fixtures,packages,system}'],
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/support/argon2.ts') },
    globalSetup: 'test/support/database.ts',
    reporters: ['default', './test/support/summary-reporter.ts'],
    // Loading the service takes longer than most files, so those that a worker runs share its modules.
    isolate: false,
    // More than two cores need, because many tests wait for a time limit or a process.
    maxWorkers: 3,
    // These only end a test that hangs: a busy machine must not reach them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
