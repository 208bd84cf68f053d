import { Migration } from '@mikro-orm/migrations'

const indexes = {
  absences_kind: 'kind, starts_on, id)',
  absences_ends_on: 'ends_on, id)',
  absences_created_at: 'created_at, id)',
}

/** For the filters of the list of absences, and for imports. */
export class AbsenceIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on absences (workspace_id, ${columns}`)
    }
    this.addSql('drop index concurrently if exists absences_external_id')
    this.addSql(`
      create unique index concurrently absences_external_id on absences (workspace_id, external_id)
        where external_id is not null`)
  }
}
