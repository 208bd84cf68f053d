import { Migration } from '@mikro-orm/migrations'

/**
 * Sums cents as `bigint`. The built-in `sum` returns a `numeric`, which is allocated per group: with it, summing the
 * hours of 36,000 projects takes a quarter longer and twice the memory. A sum outside `bigint` is an error.
 */
export class BigintSums extends Migration {
  override up(): void {
    this.addSql(`
      create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe)`)
  }
}
