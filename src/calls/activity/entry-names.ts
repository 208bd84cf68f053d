/** Adds the current names of the actor, the API key and the records to entries, where the caller may see them. */
import type { Change } from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import { namesOf } from '../../domain/queries/names.ts'

interface NamedIds {
  user_id: string | null
  api_key_id: string | null
  record_id: string | null
  changes: Change[]
}

export async function withNames<Entry extends NamedIds>(read: Reader, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ user_id, api_key_id, record_id, changes }) => [
    user_id,
    api_key_id,
    record_id,
    ...changes.flatMap(textsIn),
  ])
  const names = await namesOf(read, ids)
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  return entries.map((entry) => ({
    ...entry,
    actor_name: nameOf(entry.user_id),
    api_key_name: nameOf(entry.api_key_id),
    record_name: nameOf(entry.record_id),
    names: [...new Set(entry.changes.flatMap(textsIn))].flatMap((id) => {
      const name = nameOf(id)
      return name === null ? [] : [{ id, name }]
    }),
  }))
}

/** The id of the changed record, and the texts among the values: each can be an id. */
const textsIn = ({ record_id, before, after }: Change): string[] =>
  [record_id, ...[before, after].flat()].filter((text) => typeof text === 'string')
