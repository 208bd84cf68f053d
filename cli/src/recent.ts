/** The records that `vs` showed, added, changed or opened on this machine, for `@last` and for shortened ids. */
import { createHash } from 'node:crypto'
import { kindsByPrefix } from '../../generated/constants.ts'
import { isId } from '../../src/shared/record-id.ts'
import { prefixOf } from '../../src/shared/web-address.ts'
import { openSettingsFolder } from './service-folder.ts'

/** Ids, the most recent first. */
export interface Recent {
  /** Records that were added, changed or opened. */
  used: readonly string[]
  /** Records that a terminal showed, including used ones. */
  shown: readonly string[]
  /** For `vs undo`. */
  lastWrite?: LastWrite | undefined
}

export interface LastWrite {
  /** The command. */
  name: string
  /** The command line that takes it back, without `vs`; null if there is none. */
  undo: readonly string[] | null
}

/** Stands for the record of a kind that was used last. */
export const lastWord = '@last'

const maxUsed = 50
const maxShown = 500
const maxPlaces = 20

const fileName = 'recent.json'
const nothing: Recent = { used: [], shown: [] }

/** `place` identifies the host and the credential. Returns nothing if the file is missing or damaged. */
export const recentAt = (place: string): Recent => load()[recentKeyOf(place)] ?? nothing

/** Does not wait for other processes: if two write at once, one of them is forgotten. Ignores a folder that cannot be written. */
export async function remember(place: string, { used, shown, lastWrite }: Recent): Promise<void> {
  try {
    const { [recentKeyOf(place)]: known = nothing, ...others } = load()
    const kept = Object.entries(others).slice(0, maxPlaces - 1)
    const merged = {
      used: latest([...used, ...known.used], maxUsed),
      shown: latest([...used, ...shown, ...known.shown], maxShown),
      lastWrite: lastWrite ?? known.lastWrite,
    }
    await save({ [recentKeyOf(place)]: merged, ...Object.fromEntries(kept) })
  } catch {
    // The records are a convenience, so the command succeeds without them.
  }
}

export const isOfKind = (id: string, kinds: readonly string[]): boolean =>
  kinds.length === 0 || kinds.includes(kindsByPrefix[prefixOf(id)] ?? '')

const latest = (ids: readonly string[], most: number) => [...new Set(ids)].slice(0, most)

/** Files must not contain credentials. */
export const recentKeyOf = (place: string) => createHash('sha256').update(place).digest('hex').slice(0, 16)

function load(): Record<string, Recent> {
  try {
    const places = JSON.parse(openSettingsFolder().read(fileName)?.text ?? '{}')
    return Object.fromEntries(Object.entries(places).map(([key, value]) => [key, recentIn(value)]))
  } catch {
    return {}
  }
}

const recentIn = (value: unknown): Recent => {
  const { used, shown, lastWrite } = (value ?? {}) as Record<string, unknown>
  return { used: idsIn(used), shown: idsIn(shown), lastWrite: writeIn(lastWrite) }
}

function writeIn(value: unknown): LastWrite | undefined {
  const { name, undo } = (value ?? {}) as Record<string, unknown>
  const isLine = Array.isArray(undo) && undo.every((each) => typeof each === 'string')
  return typeof name === 'string' ? { name, undo: isLine ? undo : null } : undefined
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isId) : [])

const save = (places: Record<string, Recent>): Promise<void> =>
  openSettingsFolder().write(fileName, JSON.stringify(places))
