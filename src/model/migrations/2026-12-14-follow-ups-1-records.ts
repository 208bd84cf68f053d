import { Migration } from '@mikro-orm/migrations'

/** Allows follow-ups on clients and companies. The constraints are validated in the next migrations. */
export class FollowUpsOnRecords extends Migration {
  override up(): void {
    this.addSql(`
      alter table follow_ups
        add client_id uuid,
        add company_id uuid,
        alter prospect_id drop not null,
        add constraint follow_ups_client foreign key (workspace_id, client_id) references clients not valid,
        add constraint follow_ups_company foreign key (workspace_id, company_id) references companies not valid,
        add constraint one_record check (num_nonnulls(client_id, company_id, prospect_id) = 1) not valid`)
    for (const column of ['client_id', 'company_id'])
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on follow_ups for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }
}
