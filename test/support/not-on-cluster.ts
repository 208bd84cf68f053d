/** Skips single tests on a cluster. */
import { beforeEach } from 'vitest'
import { notOnCluster } from './cluster-exceptions.ts'

beforeEach(({ task, skip }) => {
  const reason = notOnCluster[`${task.file.name} > ${task.name}`]
  skip(reason !== undefined, reason)
})
