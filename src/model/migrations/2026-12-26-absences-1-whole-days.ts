import { Migration } from '@mikro-orm/migrations'

/**
 * Refuses an absence if its user would be absent for more than a whole day on any day. Absences of one user are written one at a time,
 * so that two transactions cannot exceed it together. Stored absences that exceed it can be made shorter. The detail contains the day
 * and the UUIDs of the other absences.
 */
export class WholeDaysOfAbsence extends Migration {
  override up(): void {
    this.addSql(`
      create function refuse_more_than_a_day_of_absence() returns trigger language plpgsql as $$
      declare
        full_day date;
        others text;
      begin
        perform pg_advisory_xact_lock(hashtextextended('absences ' || new.workspace_id || ' ' || new.user_id, 0));
        select min(day) into full_day from (
          select day, sum(sum(halves)) over (order by day) as halves from (
            select day, case when half_day then 1 else 2 end * sign as halves
            from absences, lateral (values (greatest(starts_on, new.starts_on), 1), (ends_on + 1, -1)) as change (day, sign)
            where workspace_id = new.workspace_id and user_id = new.user_id
              and starts_on <= new.ends_on and ends_on >= new.starts_on) changes
          group by day) days
        where halves > 2;
        if full_day is null then
          return null;
        end if;
        select string_agg(id::text, ' ' order by starts_on, id) into others from absences
        where workspace_id = new.workspace_id and user_id = new.user_id and id <> new.id
          and full_day between starts_on and ends_on;
        raise exception 'more than a day of absence'
          using errcode = 'check_violation', constraint = 'absent_already', detail = full_day || ' ' || others;
      end $$`)
    this.addSql(`
      create trigger is_at_most_a_day after insert on absences
        for each row execute function refuse_more_than_a_day_of_absence()`)
    this.addSql(`
      create trigger stays_at_most_a_day after update of starts_on, ends_on, half_day on absences for each row
        when (new.starts_on < old.starts_on or new.ends_on > old.ends_on or old.half_day and not new.half_day)
        execute function refuse_more_than_a_day_of_absence()`)
  }
}
