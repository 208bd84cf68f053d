import { Migration } from '@mikro-orm/migrations'

/** For `updated_since`: an index for each table that grows, and the function behind `src/data/watermark.ts`. */
export class ChangedSince extends Migration {
  override up(): void {
    for (const table of ['companies', 'clients', 'prospects', 'projects', 'tasks', 'time_entries'])
      this.addSql(`create index ${table}_changed on ${table} (workspace_id, updated_at, id)`)
    this.addSql(`
      create function expect_recent(changed_at timestamptz, wait int, transaction int) returns void language plpgsql as $$
      begin
        if now() - changed_at > make_interval(secs => wait) or clock_timestamp() - now() > make_interval(secs => transaction) then
          raise exception 'changed at %, too long ago', changed_at using errcode = 'serialization_failure';
        end if;
      end $$`)
  }
}
