import { Migration } from '@mikro-orm/migrations'

/** Each column with the record that a rate belongs to, its table, and the column of that table with the rate of today. */
const rated = [
  { column: 'user_id', table: 'users', rate: 'cost_cents' },
  { column: 'service_id', table: 'services', rate: 'rate_cents' },
  { column: 'project_id', table: 'projects', rate: 'rate_cents' },
  { column: 'staff_id', table: 'staff', rate: 'rate_cents' },
]

type Rated = (typeof rated)[number]

const setToday = (workspace: string) =>
  `select (now() at time zone time_zone)::date into today from workspaces where workspace_id = ${workspace}`

const validRate = ({ column }: Rated, workspace: string, id: string) => `(
          select rate_cents from rates
          where workspace_id = ${workspace} and ${column} = ${id} and (starts_on is null or starts_on <= today)
          order by starts_on desc nulls last limit 1)`

/**
 * Rates from a day on. The existing columns of users, services, projects and staff keep the rate of today: triggers update
 * them when a rate changes, and add a rate when they are written. The hourly maintenance updates them when a rate comes into force.
 */
export class Rates extends Migration {
  override up(): void {
    this.table()
    this.apply()
    for (const each of rated) this.keep(each)
  }

  private table(): void {
    const columns = rated.map(({ column }) => column)
    const references = rated.map(
      ({ column, table }) => `foreign key (workspace_id, ${column}) references ${table} on delete cascade`,
    )
    this.addSql(`
      create table rates (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        ${columns.map((column) => `${column} uuid`).join(', ')},
        starts_on date,
        rate_cents bigint check (rate_cents >= 0),
        primary key (workspace_id, id),
        constraint rates_of_one_record check (num_nonnulls(${columns}) = 1),
        ${references.join(', ')}
      )`)
    for (const column of columns)
      this.addSql(`
        create unique index rates_of_${column} on rates (workspace_id, ${column}, starts_on desc nulls last)
          nulls not distinct where ${column} is not null`)
    for (const column of ['created_at', 'updated_at'])
      this.addSql(`create index on rates (workspace_id, ${column}, id)`)
  }

  /** A changed rate that is valid today becomes the rate of its record. */
  private apply(): void {
    const updates = rated.map((each) => {
      const { column, table, rate } = each
      return `
        if changed.${column} is not null then
          valid := ${validRate(each, 'changed.workspace_id', `changed.${column}`)};
          update ${table} set ${rate} = valid, version = version + 1, updated_at = now()
            where workspace_id = changed.workspace_id and id = changed.${column} and ${rate} is distinct from valid;
        end if;`
    })
    this.addSql(`
      create function apply_rate() returns trigger language plpgsql as $$
      declare
        changed rates;
        today date;
        valid bigint;
      begin
        if tg_op = 'DELETE' then changed := old; else changed := new; end if;
        ${setToday('changed.workspace_id')};
        ${updates.join('')}
        return null;
      end $$`)
    this.addSql(`
      create trigger apply_rate after insert or update or delete on rates
        for each row execute function apply_rate()`)
  }

  /** A written rate is valid from today on; the first rate of a record, from the beginning. */
  private keep(each: Rated): void {
    const { column, table, rate } = each
    this.addSql(`
      create function keep_rate_of_${table}() returns trigger language plpgsql as $$
      declare
        today date;
      begin
        ${setToday('new.workspace_id')};
        if new.${rate} is distinct from ${validRate(each, 'new.workspace_id', 'new.id')} then
          insert into rates (workspace_id, id, created_at, updated_at, ${column}, starts_on, rate_cents)
          values (new.workspace_id, gen_random_uuid(), now(), now(), new.id,
            case when exists (select from rates where workspace_id = new.workspace_id and ${column} = new.id) then today end,
            new.${rate})
          on conflict (workspace_id, ${column}, starts_on) where ${column} is not null
            do update set rate_cents = excluded.rate_cents, version = rates.version + 1, updated_at = now();
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger keep_rate after insert or update of ${rate} on ${table}
        for each row execute function keep_rate_of_${table}()`)
    this.addSql(`
      insert into rates (workspace_id, id, created_at, updated_at, ${column}, rate_cents)
        select workspace_id, md5('${table}' || id)::uuid, created_at, updated_at, id, ${rate} from ${table} where ${rate} is not null`)
  }
}
