import { Migration } from '@mikro-orm/migrations'

/** No prospect begins to name a company or a client that is archived. */
export class ArchivedTargetsOfProspects extends Migration {
  override up(): void {
    for (const column of ['company_id', 'client_id'])
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on prospects for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }
}
