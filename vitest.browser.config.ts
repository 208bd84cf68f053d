/** The tests that need a Chromium; they run as all others do. */
import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

export default defineConfig({
  test: {
    ...config.test,
    include: ['test/browser/*.test.ts'],
    exclude: [],
    maxWorkers: 2, // each also keeps a browser busy
    maxConcurrency: 2, // in pages.test.ts
  },
})
