import { Migration } from '@mikro-orm/migrations'

/**
 * A null salt of the facts is derived from the salt of the details. When an erasure deletes that one, also one of the previous
 * release, the trigger stores the salt of the facts. Must derive it like `saltOfFacts` in `src/shared/proof/entry.ts`.
 */
export class DerivedSalts extends Migration {
  override up(): void {
    this.addSql('alter table activity alter column salt drop not null, alter column salt drop default')
    this.addSql(`
      create function store_activity_salt() returns trigger language plpgsql as $$
      begin
        new.salt := left(encode(sha256(convert_to('facts ' || old.details_salt, 'utf8')), 'hex'), 32)::uuid;
        return new;
      end $$`)
    this.addSql(`
      create trigger store_activity_salt before update of details_salt on activity for each row
      when (new.salt is null and new.details_salt is null) execute function store_activity_salt()`)
  }
}
