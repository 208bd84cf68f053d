/** Adds the current names of the actor, the API key and the record to entries, where the caller may see them. */
import type { Reader } from '../data/reader.ts'
import { namesOf } from '../queries/names.ts'

interface NamedIds {
  user_id: string | null
  api_key_id: string | null
  record_id: string | null
}

export async function withNames<Entry extends NamedIds>(read: Reader, entries: readonly Entry[]) {
  const ids = entries.flatMap(({ user_id, api_key_id, record_id }) => [user_id, api_key_id, record_id])
  const names = await namesOf(read, ids)
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  return entries.map((entry) => ({
    ...entry,
    actor_name: nameOf(entry.user_id),
    api_key_name: nameOf(entry.api_key_id),
    record_name: nameOf(entry.record_id),
  }))
}
