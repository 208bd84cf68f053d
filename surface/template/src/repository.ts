/** Keeps records in memory. Replace it with a database that has the same methods. */
import { randomBytes } from 'node:crypto'
import type { Call } from 'typespec-surface/server'
import { invalidCursor, notFound, type Page } from 'typespec-surface/server'

interface Fields {
  id: string
  created_at: string
  updated_at: string
  version: number
}

interface PageRequest {
  sort?: string
  limit?: number
  cursor?: string
}

export class Repository<T extends Fields> {
  readonly #records = new Map<string, T>()
  readonly #prefix: string

  /** `prefix` is that of the ids. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  get(id: string): T {
    const record = this.#records.get(id)
    if (!record) throw notFound()
    return record
  }

  add(fields: Omit<T, keyof Fields>): T {
    const now = new Date().toISOString()
    const record = { id: newId(this.#prefix), created_at: now, updated_at: now, version: 1, ...fields } as T
    this.#records.set(record.id, record)
    return record
  }

  /** Throws a refusal if the record does not have the version in `If-Match`. */
  update(id: string, changes: object, call: Call): T {
    const record = this.get(id)
    call.checkVersion(record.version)
    const changed = {
      ...record,
      ...changes,
      updated_at: new Date().toISOString(),
      version: record.version + 1,
    }
    this.#records.set(id, changed)
    return changed
  }

  remove(id: string, call: Call): void {
    call.checkVersion(this.get(id).version)
    this.#records.delete(id)
  }

  all(): T[] {
    return [...this.#records.values()]
  }

  /** One page of the records that match, in the order of `sort` and then of the id. */
  page({ sort = 'id', limit = 25, cursor }: PageRequest, matches: (record: T) => boolean): Page<T> {
    const field = sort.replace(/^-/, '') as keyof T
    const sign = sort.startsWith('-') ? -1 : 1
    const keyOf = (record: T) => [String(record[field]), record.id] as const
    const compare = (a: readonly string[], b: readonly string[]) =>
      sign * (a[0]! < b[0]! ? -1 : a[0]! > b[0]! ? 1 : a[1]! < b[1]! ? -1 : a[1]! > b[1]! ? 1 : 0)
    const after = cursor === undefined ? undefined : read(cursor, sort)
    const found = this.all()
      .filter((record) => matches(record) && (!after || compare(keyOf(record), after) > 0))
      .sort((a, b) => compare(keyOf(a), keyOf(b)))
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return found.length > limit && last ? { items, nextCursor: write([sort, ...keyOf(last)]) } : { items }
  }
}

const write = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

function read(cursor: string, sort: string): string[] {
  try {
    const [ofSort, ...key] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (ofSort === sort) return key
  } catch {}
  throw invalidCursor()
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** A TypeID: the prefix, and a UUID of version 7 in base 32, so that ids sort by time. */
export function newId(prefix: string): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let index = 0; index < 26; index += 1) {
    text = digits[Number(value & 31n)] + text
    value >>= 5n
  }
  return `${prefix}_${text}`
}
