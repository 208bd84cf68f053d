import { Migration } from '@mikro-orm/migrations'

/**
 * Adds up cents in a `bigint`. `sum` makes a `numeric` of them, in a piece of memory for each group: with it the hours of
 * 36,000 projects take a quarter longer, and twice the memory. A sum beyond a `bigint` is an error.
 */
export class BigintSums extends Migration {
  override up(): void {
    this.addSql(`
      create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe)`)
  }
}
