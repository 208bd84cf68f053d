import { pick } from '../base/pick.ts'
import { JsonBuffer } from './json-buffer.ts'
import type { RowFormat } from './row-format.ts'

const json = new JsonBuffer()
const [opening, comma, closing] = Buffer.from('[,]') as unknown as [number, number, number]

/** One page of a list, with the cursor of the next page. */
export class Page<T> {
  readonly #rows: readonly any[]
  readonly #format: RowFormat<T, any>
  /** Null if this is the last page. */
  readonly nextCursor: string | null

  constructor(rows: readonly unknown[], kind: RowFormat<T, any>, nextCursor: string | null) {
    this.#rows = rows
    this.#format = kind
    this.nextCursor = nextCursor
  }

  /** Maps all items in one call, for example to look up values for the whole page. */
  async mapAll<Mapped>(show: (items: T[]) => Promise<Mapped[]>): Promise<Page<Mapped>> {
    const items = await show(this.#rows.map((row) => this.#format.decode(row)))
    return new Page(items, plainFormat, this.nextCursor)
  }

  map<Mapped>(show: (item: T) => Mapped): Page<Mapped> {
    const items = this.#rows.map((row) => show(this.#format.decode(row)))
    return new Page(items, plainFormat, this.nextCursor)
  }

  /** The same records with only these fields, in the records' own field order. */
  withFields(fields: readonly string[]): Page<T> {
    return new Page(this.#rows, this.#format.withFields(fields), this.nextCursor)
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
