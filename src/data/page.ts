import { pick } from '../base/pick.ts'
import { JsonBytes } from './json-bytes.ts'
import type { RowKind } from './row-kind.ts'

const json = new JsonBytes()
const [opening, comma, closing] = Buffer.from('[,]') as unknown as [number, number, number]

/** One page of a list, and where the next one begins. */
export class Page<T> {
  readonly #rows: readonly any[]
  readonly #kind: RowKind<T, any>
  /** Null if this is the last page. */
  readonly nextCursor: string | null

  constructor(rows: readonly unknown[], kind: RowKind<T, any>, nextCursor: string | null) {
    this.#rows = rows
    this.#kind = kind
    this.nextCursor = nextCursor
  }

  /** Same for all of them at once, such as to look something up for the whole page. */
  async mapAll<Shown>(show: (items: T[]) => Promise<Shown[]>): Promise<Page<Shown>> {
    const items = await show(this.#rows.map((row) => this.#kind.decode(row)))
    return new Page(items, asTheyAre, this.nextCursor)
  }

  map<Shown>(show: (item: T) => Shown): Page<Shown> {
    const items = this.#rows.map((row) => show(this.#kind.decode(row)))
    return new Page(items, asTheyAre, this.nextCursor)
  }

  /** The same records with these fields alone, in their own order. */
  only(fields: readonly string[]): Page<T> {
    return new Page(this.#rows, this.#kind.only(fields), this.nextCursor)
  }

  /** A JSON array. */
  toJson(): Buffer<ArrayBuffer> {
    json.begin()
    json.byte(opening)
    for (const [index, row] of this.#rows.entries()) {
      if (index > 0) json.byte(comma)
      this.#kind.writeJson(row, json)
    }
    json.byte(closing)
    return json.take()
  }
}

const asTheyAre: RowKind<any, unknown> = {
  decode: (item) => item,
  writeJson: (item, json) => json.text(JSON.stringify(item)),
  only: (fields) => ({
    ...asTheyAre,
    writeJson: (item, json) => json.text(JSON.stringify(pick(item as object, fields))),
  }),
}
