/** What has become of the entries that a summary was written from. */
import type { Gathered } from './gather.ts'

type Digests = Gathered['digests']

/** Ids of the entries that are not as they were, not there any more, or new. */
export function compareDigests(then: Digests, now: Digests) {
  const [before, after] = [new Map(then), new Map(now)]
  const ids = (some: Digests) => some.map(([id]) => id)
  return {
    changed: ids(then.filter(([id, digest]) => after.has(id) && after.get(id) !== digest)),
    gone: ids(then.filter(([id]) => !after.has(id))),
    come: ids(now.filter(([id]) => !before.has(id))),
  }
}
