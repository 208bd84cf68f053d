/** One page of a list, and where the next one begins. */
export class Page<T> {
  readonly items: readonly T[]
  /** Null if this is the last page. */
  readonly nextCursor: string | null

  constructor(items: readonly T[], nextCursor: string | null) {
    this.items = items
    this.nextCursor = nextCursor
  }

  map<Shown>(show: (item: T) => Shown): Page<Shown> {
    return new Page(this.items.map(show), this.nextCursor)
  }
}
