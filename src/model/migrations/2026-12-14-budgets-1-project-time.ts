import { Migration } from '@mikro-orm/migrations'

/** The budget that a row counts towards: monthly rows count towards a monthly budget, the row of all time towards the other. */
const budgetOf = (column: string, month: string) =>
  `case when (budget_period = 'total') = (${month} = '-infinity') then ${column} end`

const revenue = 'case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end'

/** The rows of a statement that change the sums. */
const changed = { insert: ['new'], update: ['new', 'old'], delete: ['old'] }

/**
 * Sums of the time of each project, for all time (the month `-infinity`) and for each month, so that lists can be filtered by the
 * state of the budget without reading time entries. Triggers keep the sums and copy the budgets.
 */
export class ProjectTime extends Migration {
  override up(): void {
    this.addSql(`
      create function budget_state(minutes bigint, cents bigint, budget_minutes bigint, budget_cents bigint) returns text
        immutable parallel safe
        return case
          when minutes >= budget_minutes or cents >= budget_cents then 'exceeded'
          when minutes * 5 >= budget_minutes * 4 or cents * 5 >= budget_cents * 4 then 'warning'
          when budget_minutes is not null or budget_cents is not null then 'within'
        end`)
    this.addSql(`
      create table project_time (
        workspace_id uuid not null references workspaces,
        project_id uuid not null,
        month date not null,
        minutes bigint not null,
        cents bigint not null,
        budget_minutes bigint,
        budget_cents bigint,
        state text generated always as (budget_state(minutes, cents, budget_minutes, budget_cents)) stored,
        primary key (workspace_id, project_id, month),
        foreign key (workspace_id, project_id) references projects
      ) with (fillfactor = 80)`)
    this.addSql(`
      create index project_time_used on project_time (workspace_id, state, month, project_id)
        where state in ('warning', 'exceeded')`)
    this.count()
    this.copyBudgets()
  }

  /**
   * Adds the difference that a statement makes. Locks the projects, so that their budgets cannot change at the same time. A
   * project that the same statement deletes has no sums.
   */
  private count(): void {
    for (const [event, rows] of Object.entries(changed)) {
      const tables = rows.map((each) => `${each} table as ${each}_rows`).join(' ')
      const signed = rows.map((each) => `select ${each === 'new' ? 1 : -1} as sign, * from ${each}_rows`)
      this.addSql(`
      create function count_project_time_on_${event}() returns trigger language plpgsql as $$
      begin
        insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
          select c.workspace_id, c.project_id, c.month, c.minutes, c.cents,
            ${budgetOf('p.budget_minutes', 'c.month')}, ${budgetOf('p.budget_cents', 'c.month')}
          from (
            select workspace_id, of_project_id as project_id, m.month, sum(sign * minutes) as minutes,
              sum(sign * ${revenue}) as cents
            from (${signed.join(' union all ')}) e, lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
            where of_project_id is not null
            group by 1, 2, 3
          ) c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
          where (c.minutes, c.cents) <> (0, 0)
          order by 1, 2, 3
          for share of p
        on conflict (workspace_id, project_id, month) do update set
          minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents,
          budget_minutes = excluded.budget_minutes, budget_cents = excluded.budget_cents;
        return null;
      end $$`)
      this.addSql(`
      create trigger count_project_time_on_${event} after ${event} on time_entries referencing ${tables}
        for each statement execute function count_project_time_on_${event}()`)
    }
  }

  /** Changed budgets apply to all sums of the project. */
  private copyBudgets(): void {
    this.addSql(`
      create function copy_budget() returns trigger language plpgsql as $$
      declare
        budget_period text := new.budget_period;
      begin
        update project_time set
            budget_minutes = ${budgetOf('new.budget_minutes', 'month')},
            budget_cents = ${budgetOf('new.budget_cents', 'month')}
          where workspace_id = new.workspace_id and project_id = new.id;
        return null;
      end $$`)
    this.addSql(`
      create trigger copy_budget after update of budget_minutes, budget_cents, budget_period on projects for each row
        when ((new.budget_minutes, new.budget_cents, new.budget_period)
          is distinct from (old.budget_minutes, old.budget_cents, old.budget_period))
        execute function copy_budget()`)
  }
}
