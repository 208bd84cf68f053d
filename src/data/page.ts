import type { RowKind } from './row-kind.ts'

/** One page of a list, and where the next one begins. */
export class Page<T> {
  readonly #rows: readonly any[]
  readonly #kind: RowKind<T>
  /** Null if this is the last page. */
  readonly nextCursor: string | null

  constructor(rows: readonly unknown[], kind: RowKind<T>, nextCursor: string | null) {
    this.#rows = rows
    this.#kind = kind
    this.nextCursor = nextCursor
  }

  map<Shown>(show: (item: T) => Shown): Page<Shown> {
    const items = this.#rows.map((row) => show(this.#kind.decode(row)))
    return new Page(items, { decode: (item) => item, toJson: JSON.stringify }, this.nextCursor)
  }

  toJson(): string {
    let json = '['
    for (const row of this.#rows) json += (json === '[' ? '' : ',') + this.#kind.toJson(row)
    return `${json}]`
  }
}
