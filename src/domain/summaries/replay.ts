/** Compares the entries of a summary with the current log. */
import type { Gathered } from './gather.ts'

type Digests = Gathered['digests']

/** Ids of the entries that were changed, deleted or added since the summary. */
export function compareDigests(then: Digests, now: Digests) {
  const [before, after] = [new Map(then), new Map(now)]
  const ids = (some: Digests) => some.map(([id]) => id)
  return {
    changed: ids(then.filter(([id, digest]) => after.has(id) && after.get(id) !== digest)),
    deleted: ids(then.filter(([id]) => !after.has(id))),
    added: ids(now.filter(([id]) => !before.has(id))),
  }
}
