/** Random choices that a seed determines. */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  /** An integer; both limits are included. */
  integer(from: number, to: number): number {
    return uniformInt(this.#generator, from, to)
  }

  /** Is true with this probability. */
  chance(probability: number): boolean {
    return this.integer(1, 1000) <= probability * 1000
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('There is nothing to pick from.')
    return items[this.integer(0, items.length - 1)]!
  }

  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[] {
    const rest = [...items]
    return items.map(() => rest.splice(this.integer(0, rest.length - 1), 1)[0]!)
  }

  /** So many different items. */
  sample<T>(items: readonly T[], count: number): T[] {
    if (items.length < count) throw new Error(`There are only ${items.length} of ${count} items.`)
    return this.shuffled(items).slice(0, count)
  }
}
