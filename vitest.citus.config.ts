/** The tests of `npm test`, on the cluster whose coordinator is at `CITUS_URL`. */
import { defineConfig } from 'vitest/config'
import { notOnCluster } from './test/support/cluster-exceptions.ts'
import config from './vitest.config.ts'

if (!process.env.CITUS_URL)
  throw new Error('Set CITUS_URL to the coordinator of a cluster, with a role that can create databases.')

export default defineConfig({
  test: {
    ...config.test,
    exclude: [
      ...config.test!.exclude!,
      ...Object.keys(notOnCluster).filter((name) => name.endsWith('.test.ts')),
    ],
    setupFiles: 'test/support/not-on-cluster.ts',
  },
})
