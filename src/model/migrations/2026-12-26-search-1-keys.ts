import { Migration } from '@mikro-orm/migrations'

/**
 * The key that finds telephone numbers: the digits from the last to the first, without the zero before an area code, so that a number
 * without a country code is the beginning of the same number with one.
 */
export class SearchKeys extends Migration {
  override up(): void {
    this.addSql(`
      create function phone_key(text) returns text immutable parallel safe
        return reverse(ltrim(regexp_replace(replace($1, '(0)', ''), '[^0-9]', '', 'g'), '0'))`)
    // The trigrams of names ignore the letters of these scripts in some databases. Folded Latin, Greek and Cyrillic texts have none.
    this.addSql(`
      create function has_other_script(text) returns boolean immutable parallel safe
        return $1 collate "C" ~ '[^[:ascii:]]'`)
  }
}
