import { pick } from '../base/pick.ts'
import { JsonBuffer } from './json-buffer.ts'
import type { RowFormat } from './row-format.ts'

const json = new JsonBuffer()
const [opening, comma, closing] = Buffer.from('[,]') as unknown as [number, number, number]

type Place = Pick<Page<unknown>, 'nextCursor' | 'total'>

/** One page of a list, with the cursor of the next page. */
export class Page<T> {
  readonly #rows: readonly any[]
  readonly #format: RowFormat<T, any>
  /** Null if this is the last page. */
  readonly nextCursor: string | null
  /** The number of records in all pages; null if the caller did not ask for it. */
  readonly total: number | null

  constructor(rows: readonly unknown[], kind: RowFormat<T, any>, { nextCursor, total }: Place) {
    this.#rows = rows
    this.#format = kind
    this.nextCursor = nextCursor
    this.total = total
  }

  /** The records of the page. */
  get items(): T[] {
    return this.#rows.map((row) => this.#format.decode(row))
  }

  /** Maps all items in one call, for example to look up values for the whole page. */
  async mapAll<Mapped>(show: (items: T[]) => Promise<Mapped[]>): Promise<Page<Mapped>> {
    const items = await show(this.items)
    return new Page(items, plainFormat, this)
  }

  map<Mapped>(show: (item: T) => Mapped): Page<Mapped> {
    const items = this.items.map(show)
    return new Page(items, plainFormat, this)
  }

  /** The same records with only these fields, in the records' own field order. */
  withFields(fields: readonly string[]): Page<T> {
    return new Page(this.#rows, this.#format.withFields(fields), this)
  }

  toJson(): Buffer<ArrayBuffer> {
    json.begin()
    json.byte(opening)
    for (const [index, row] of this.#rows.entries()) {
      if (index > 0) json.byte(comma)
      this.#format.writeJson(row, json)
    }
    json.byte(closing)
    return json.take()
  }
}

const plainFormat: RowFormat<any, unknown> = {
  decode: (item) => item,
  writeJson: (item, json) => json.text(JSON.stringify(item)),
  withFields: (fields) => ({
    ...plainFormat,
    writeJson: (item, json) => json.text(JSON.stringify(pick(item as object, fields))),
  }),
}
