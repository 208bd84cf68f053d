import { Migration } from '@mikro-orm/migrations'

/** Public holidays by region. Past ones stay when the region changes. */
export class HolidayCalendars extends Migration {
  override up(): void {
    this.addSql(`
      create table holiday_calendars (
        workspace_id uuid not null references workspaces,
        calendar text not null,
        region text,
        edition text not null,
        first_stored_on date not null,
        days jsonb not null,
        primary key (workspace_id, calendar)
      )`)
    this.addSql('alter table workspaces add holiday_region text')
  }
}
