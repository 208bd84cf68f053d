import { Migration } from '@mikro-orm/migrations'

/** Identifies absences in imports. */
export class AbsenceExternalIds extends Migration {
  override up(): void {
    this.addSql('alter table absences add external_id text')
  }
}
