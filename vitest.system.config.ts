/** The tests that start processes: the service, its packages, the mock and the differ of contracts. */
import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

export default defineConfig({
  test: { ...config.test, include: ['test/{packages,system}/*.test.ts'], exclude: [] },
})
