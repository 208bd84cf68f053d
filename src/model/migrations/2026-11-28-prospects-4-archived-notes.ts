import { Migration } from '@mikro-orm/migrations'

/** Refuses notes on archived prospects. */
export class ArchivedProspectNotes extends Migration {
  override up(): void {
    this.addSql(`
      create trigger take_nothing_prospect_id before insert or update of prospect_id on notes for each row
        when (new.prospect_id is not null) execute function refuse_archived_prospect_id()`)
  }
}
