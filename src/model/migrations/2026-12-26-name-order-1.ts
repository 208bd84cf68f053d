import { Migration } from '@mikro-orm/migrations'

/**
 * The key that sorts names: without case and accents, then without case. Both parts are short enough for an index. The
 * separator sorts before all other characters.
 */
export class NameOrder extends Migration {
  override up(): void {
    this.addSql(`
      create function name_order(text) returns text immutable parallel safe
        return left(folded($1), 200) || chr(1) || left(lower($1), 200)`)
  }
}
