import { Migration } from '@mikro-orm/migrations'

/**
 * Adds the time from before the triggers. Everything that this statement reads is of one moment; it adds only what the sums of that
 * moment lack, so it is also correct while time is written, and can be repeated.
 */
export class EarlierProjectTime extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql(`
      insert into project_time as t (workspace_id, project_id, month, minutes, cents, budget_minutes, budget_cents)
        select e.workspace_id, e.project_id, e.month, e.minutes - coalesce(s.minutes, 0), e.cents - coalesce(s.cents, 0),
          case when (p.budget_period = 'total') = (e.month = '-infinity') then p.budget_minutes end,
          case when (p.budget_period = 'total') = (e.month = '-infinity') then p.budget_cents end
        from (
          select workspace_id, of_project_id as project_id, m.month, sum(minutes) as minutes,
            sum(case when billable then coalesce((minutes * rate_cents + 30) / 60, 0) else 0 end) as cents
          from time_entries, lateral (values ('-infinity'::date), (date_trunc('month', date)::date)) m (month)
          where of_project_id is not null
          group by 1, 2, 3
        ) e join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id
        left join project_time s on s.workspace_id = e.workspace_id and s.project_id = e.project_id and s.month = e.month
        order by 1, 2, 3
      on conflict (workspace_id, project_id, month) do update set
        minutes = t.minutes + excluded.minutes, cents = t.cents + excluded.cents`)
  }
}
