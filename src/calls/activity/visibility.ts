/** Withholds the parts of log entries that the caller may not see, in lists as well as exports. */
import type {
  ActivityEntry,
  Change,
  WithheldPart,
  WithheldReason,
} from '../../../generated/client/types.gen.ts'
import type { Reader } from '../../data/reader.ts'
import { kindOrNull } from '../../domain/model/columns.ts'
import { hiddenIds } from '../../domain/queries/hidden-ids.ts'
import type { Caller } from '../access/caller.ts'
import { seesDetailsOf } from '../access/caller.ts'
import { withheldReason } from '../access/may-read.ts'

export interface Viewer {
  read: Reader
  caller: Caller
}

type Stored = Pick<
  ActivityEntry,
  'user_id' | 'session_id' | 'api_key_id' | 'client' | 'remote_address' | 'record_id' | 'changes'
>

interface Withheld {
  withheld: WithheldPart[]
  withheld_reason: WithheldReason | null
}

const noOrigin = { session_id: null, api_key_id: null, client: null, remote_address: null }

/** Entries as the caller may see them, with the withheld parts and the reason. */
export async function visibleTo<Entry extends Stored>(
  { read, caller }: Viewer,
  entries: readonly Entry[],
): Promise<(Entry & Withheld)[]> {
  const hidden = await hiddenIds(
    read,
    entries.flatMap(({ record_id, changes }) => [record_id, ...changes.map((change) => change.record_id)]),
  )
  return entries.map((entry) => visibleEntry(caller, read, hidden, entry))
}

function visibleEntry<Entry extends Stored>(
  caller: Caller,
  read: Reader,
  hidden: ReadonlySet<string>,
  entry: Entry,
): Entry & Withheld {
  const { record_id, changes } = entry
  const withheld = new Map<WithheldPart, WithheldReason>()
  const isOwn = seesDetailsOf(caller, entry.user_id)
  if (!isOwn) withheld.set('origin', 'role')
  const visibleChanges = changes.filter((change) => {
    const reason = isOwn ? whyWithheld(caller, hidden, change) : 'role'
    if (reason && !withheld.has('changes')) withheld.set('changes', reason)
    return !reason
  })
  const kind = record_id && kindOrNull(record_id)
  // Callers see the record ids of their own calls.
  const isHidden = !isOwn && record_id !== null && hidden.has(record_id)
  if (isHidden) withheld.set('record_id', 'owner').set('record_name', 'owner')
  else if (kind && !read.mayName(kind)) withheld.set('record_name', withheldReason(caller, kind)!)
  return {
    ...entry,
    ...(!isOwn && noOrigin),
    ...(isHidden && { record_id: null }),
    changes: visibleChanges,
    withheld: [...withheld.keys()],
    withheld_reason: withheld.values().next().value ?? null,
  }
}

/** Why the caller may not see a change of their own call; null if visible. */
function whyWithheld(
  caller: Caller,
  hidden: ReadonlySet<string>,
  { record_id, field }: Change,
): WithheldReason | null {
  return hidden.has(record_id) ? 'owner' : withheldReason(caller, kindOrNull(record_id), field)
}
