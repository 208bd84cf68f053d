import { Migration } from '@mikro-orm/migrations'

/** Refuses new references of prospects to archived companies and clients. */
export class ArchivedTargetsOfProspects extends Migration {
  override up(): void {
    for (const column of ['company_id', 'client_id'])
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on prospects for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }
}
