/** The records that `vs` showed, added, changed or opened on this machine, for `@last` and for shortened ids. */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kindsByPrefix } from '../../generated/constants.ts'
import { isId } from '../../src/shared/record-id.ts'
import { prefixOf } from '../../src/shared/web-address.ts'
import { openServiceFolder } from './service-folder.ts'

/** Ids, the most recent first. */
export interface Recent {
  /** Records that were added, changed or opened. */
  used: readonly string[]
  /** Records that a terminal showed, including used ones. */
  shown: readonly string[]
}

const maxUsed = 50
const maxShown = 500
const maxPlaces = 20

const fileName = 'recent.json'
const nothing: Recent = { used: [], shown: [] }

/** `place` identifies the host and the credential. Returns nothing if the file is missing or damaged. */
export const recentAt = async (place: string): Promise<Recent> => (await load())[keyOf(place)] ?? nothing

/** Does not wait for other processes: if two write at once, one of them is forgotten. Ignores a folder that cannot be written. */
export async function remember(place: string, { used, shown }: Recent): Promise<void> {
  try {
    const { [keyOf(place)]: known = nothing, ...others } = await load()
    const kept = Object.entries(others).slice(0, maxPlaces - 1)
    const merged = {
      used: latest([...used, ...known.used], maxUsed),
      shown: latest([...used, ...shown, ...known.shown], maxShown),
    }
    await save({ [keyOf(place)]: merged, ...Object.fromEntries(kept) })
  } catch {
    // The records are a convenience, so the command succeeds without them.
  }
}

export const isOfKind = (id: string, kinds: readonly string[]): boolean =>
  kinds.length === 0 || kinds.includes(kindsByPrefix[prefixOf(id)] ?? '')

const latest = (ids: readonly string[], most: number) => [...new Set(ids)].slice(0, most)

/** The file must not contain credentials. */
const keyOf = (place: string) => createHash('sha256').update(place).digest('hex').slice(0, 16)

async function load(): Promise<Record<string, Recent>> {
  try {
    const folder = openServiceFolder()
    const places = (await folder.check())
      ? JSON.parse(await readFile(join(folder.path, fileName), 'utf8'))
      : {}
    return Object.fromEntries(Object.entries(places).map(([key, value]) => [key, recentIn(value)]))
  } catch {
    return {}
  }
}

const recentIn = (value: unknown): Recent => {
  const { used, shown } = (value ?? {}) as Record<string, unknown>
  return { used: idsIn(used), shown: idsIn(shown) }
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isId) : [])

async function save(places: Record<string, Recent>): Promise<void> {
  const folder = openServiceFolder()
  await folder.make()
  const path = join(folder.path, fileName)
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    await writeFile(draft, JSON.stringify(places), { mode: 0o600, flag: 'wx' })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
