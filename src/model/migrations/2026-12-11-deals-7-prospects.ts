import { Migration } from '@mikro-orm/migrations'

/** When a deal is expected to be decided, why it was lost, and since when it is at its stage. */
export class Deals extends Migration {
  override up(): void {
    this.addSql(`
      alter table prospects
        add expected_close_on date,
        add lost_reason text,
        add stage_since timestamptz(3) not null default '-infinity'`)
    // The previous release does not set the time, so it has the default.
    this.addSql(`
      create function set_stage_since() returns trigger language plpgsql as $$
      begin
        new.stage_since := new.updated_at;
        return new;
      end $$`)
    this.addSql(`
      create trigger set_stage_since before insert on prospects for each row
        when (new.stage_since = '-infinity') execute function set_stage_since()`)
    this.addSql(`
      create trigger set_stage_since_later before update of stage on prospects for each row
        when (new.stage <> old.stage and new.stage_since = old.stage_since)
        execute function set_stage_since()`)
  }
}
