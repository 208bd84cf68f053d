/** Removes a record together with the records that belong to it. `removedWith` of `restore.ts` finds them again. */
import { invalid } from '../base/errors.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The maximum number of records that one call removes together with a record, because all are removed in one statement. */
const maxDependents = 1000

/** Throws 422 if there are too many dependents. `nouns` says what they are. */
export function removeWithDependents(
  em: UnitOfWork,
  record: object,
  dependents: readonly object[],
  nouns: string,
): void {
  if (dependents.length > maxDependents) throw tooManyRecords(dependents.length, nouns)
  for (const each of [record, ...dependents]) em.remove(each)
}

const tooManyRecords = (count: number, nouns: string) =>
  invalid(
    [
      {
        in: 'path',
        pointer: '/id',
        detail: `has ${count} ${nouns}; one call removes at most ${maxDependents}`,
      },
    ],
    'too_many_records',
  )
