import { Migration } from '@mikro-orm/migrations'

/** Bills. Adding one marks the time entries of its period, and removing it releases them. */
export class Bills extends Migration {
  override up(): void {
    this.addSql(`
      create table bills (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        name text not null,
        company_id uuid,
        project_id uuid,
        starts_on date not null,
        ends_on date not null,
        entries integer not null,
        minutes integer not null,
        revenue_cents bigint not null,
        primary key (workspace_id, id),
        constraint bills_name_unique unique (workspace_id, name),
        constraint bills_ends_on_check check (ends_on >= starts_on),
        constraint bills_of_one_record check (num_nonnulls(company_id, project_id) = 1),
        foreign key (workspace_id, company_id) references companies,
        foreign key (workspace_id, project_id) references projects
      )`)
    for (const columns of ['created_at', 'updated_at', 'company_id, created_at', 'project_id, created_at'])
      this.addSql(`create index on bills (workspace_id, ${columns}, id)`)
    // Raised as a race: the call is retried, and then sees the changed time.
    this.addSql(`
      create function mark_billed_time() returns trigger language plpgsql as $$
      declare
        counted record;
      begin
        -- Such a project cannot move to another company at the same time.
        perform from projects
          where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id)
          order by id for share;
        with marked as (
          update time_entries e set bill_id = new.id, version = version + 1, updated_at = now()
          where workspace_id = new.workspace_id and date between new.starts_on and new.ends_on
            and billable and rate_cents is not null and bill_id is null
            and of_project_id in (
              select id from projects
              where workspace_id = new.workspace_id and (id = new.project_id or company_id = new.company_id))
          returning minutes, (minutes * rate_cents + 30) / 60 as amount
        )
        select count(*) as entries, coalesce(sum(minutes), 0) as minutes, coalesce(sum(amount), 0) as revenue
          into counted from marked;
        if (counted.entries, counted.minutes, counted.revenue) is distinct from
            (new.entries::bigint, new.minutes::bigint, new.revenue_cents::numeric) then
          raise exception 'the unbilled time has changed' using errcode = 'serialization_failure';
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger mark_time after insert on bills for each row execute function mark_billed_time()`)
    this.addSql(`
      create function release_billed_time() returns trigger language plpgsql as $$
      begin
        update time_entries set bill_id = null, version = version + 1, updated_at = now()
          where workspace_id = old.workspace_id and bill_id = old.id;
        return old;
      end $$`)
    this.addSql(`
      create trigger release_time before delete on bills for each row execute function release_billed_time()`)
  }
}
