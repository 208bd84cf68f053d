import { Migration } from '@mikro-orm/migrations'

const minuteAt = (place: number) =>
  `(substr(clock, ${place}, 2)::int * 60 + substr(clock, ${place + 3}, 2)::int)`

/** Clock times such as `09:00-10:30`, whose difference is the duration. */
export class ClockTimes extends Migration {
  override up(): void {
    this.addSql(`
      alter table time_entries add clock text,
        add constraint time_entries_clock_check
          check (clock is null or minutes = (${minuteAt(7)} - ${minuteAt(1)} + 2879) % 1440 + 1) not valid`)
  }
}
