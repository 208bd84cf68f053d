import { Migration } from '@mikro-orm/migrations'

/** A workspace can have a sample, which is another workspace. The mark of a sample is set when it is created, and never changes. */
export class Samples extends Migration {
  override up(): void {
    this.addSql(
      'alter table workspaces add column is_sample boolean not null default false, add column sample_id uuid',
    )
    this.addSql(`
      create function keep_sample_mark() returns trigger language plpgsql as $$
      begin
        raise exception 'a workspace cannot become a sample, and a sample stays one';
      end $$`)
    this.addSql(`
      create trigger keep_sample_mark before update of is_sample on workspaces for each row
        when (old.is_sample <> new.is_sample) execute function keep_sample_mark()`)
  }
}
