import { Migration } from '@mikro-orm/migrations'

const tables = ['companies', 'clients', 'prospects', 'projects', 'tasks', 'time_entries', 'notes']

/** The ids of records in other systems, by which imports find existing records. */
export class ExternalIds extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table} add external_id text`)
      this.addSql(`
        create unique index ${table}_external_id on ${table} (workspace_id, external_id)
          where external_id is not null`)
    }
    // For importProspects by e-mail address.
    this.addSql('create index prospects_email on prospects (workspace_id, email, id) where email is not null')
  }
}
