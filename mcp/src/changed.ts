/** Says what an update has changed, and where the record stays. */
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

interface Changed {
  changed: readonly string[]
  /** If the record has moved: the other fields that say where it belongs. */
  kept?: readonly string[]
}

export function changedBy(
  { places = [] }: Pick<ToolDescriptor, 'places'>,
  record: Readonly<Record<string, unknown>>,
  changed: readonly string[],
): Changed {
  const hasMoved = places.some((name) => changed.includes(name))
  const kept = places.filter((name) => !changed.includes(name) && (record[name] ?? null) !== null)
  return { changed, ...(hasMoved && kept.length > 0 && { kept }) }
}
