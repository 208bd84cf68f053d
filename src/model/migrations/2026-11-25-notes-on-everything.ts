import { Migration } from '@mikro-orm/migrations'

const subjects = ['client', 'company', 'project', 'milestone', 'task', 'time_entry', 'prospect']

/** Allows notes on milestones and time entries. */
export class NotesOnEverything extends Migration {
  override up(): void {
    const columns = subjects.map((kind) => `${kind}_id`)
    this.addSql(`
      alter table notes
        add milestone_id uuid,
        add time_entry_id uuid,
        add time_entry_user_id uuid,
        add foreign key (workspace_id, milestone_id) references milestones,
        add foreign key (workspace_id, time_entry_id) references time_entries,
        add constraint with_whose_time check ((time_entry_id is null) = (time_entry_user_id is null)),
        drop constraint one_record,
        add constraint one_record check (num_nonnulls(${columns}) = 1)`)
    // For listNotes by the record that notes are about.
    for (const column of ['milestone_id', 'time_entry_id'])
      this.addSql(
        `create index on notes (workspace_id, ${column}, created_at, id) where ${column} is not null`,
      )
  }
}
