import { Migration } from '@mikro-orm/migrations'

const nobody = `'00000000-0000-0000-0000-000000000000'`

/** Counts unauthenticated calls, which were previously log entries of a nonexistent workspace. */
export class AnonymousCalls extends Migration {
  override up(): void {
    // The fill factor leaves space to update counts in place.
    this.addSql(`
      create table anonymous_calls (
        minute timestamptz(0) not null,
        address text not null,
        operation text not null,
        status integer not null,
        calls bigint not null,
        primary key (minute, address, operation, status)
      ) with (fillfactor = 80)`)
    // Does the same as `networkOf` in TypeScript.
    this.addSql(`
      create function pg_temp.network_of(address text) returns text language plpgsql as $$
      declare host inet; bytes bytea;
      begin
        host := regexp_replace(split_part(address, '%', 1), '^::ffff:', '', 'i');
        bytes := inet_send(host);
        if family(host) = 4 then return host(host); end if;
        return (
          select string_agg(to_hex(256 * get_byte(bytes, 4 + at) + get_byte(bytes, 5 + at)), ':' order by at)
          from unnest('{0,2,4,6}'::integer[]) as at) || '::/64';
      exception when others then return null;
      end $$`)
    this.addSql(`
      insert into anonymous_calls (minute, address, operation, status, calls)
      select minute, coalesce(pg_temp.network_of(remote_address), 'unknown') as network, operation, status, sum(calls)
      from (
        select date_trunc('minute', at) as minute, remote_address, coalesce(operation, 'none') as operation, status,
          count(*) as calls
        from activity where workspace_id = ${nobody} group by 1, 2, 3, 4
      ) as kept
      group by minute, network, operation, status`)
    this.addSql(`delete from activity where workspace_id = ${nobody}`)
    // For the sweep, which deletes ended sessions.
    this.addSql('create index sessions_over on sessions (least(revoked_at, refresh_expires_at))')
  }
}
