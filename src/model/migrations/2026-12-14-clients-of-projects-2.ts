import { Migration } from '@mikro-orm/migrations'

/** The main contact of a project: a client of its company. The constraints are validated in the next migration. */
export class ClientsOfProjects extends Migration {
  override up(): void {
    this.addSql(`
      alter table projects
        add client_id uuid,
        add constraint projects_client foreign key (workspace_id, company_id, client_id)
          references clients (workspace_id, company_id, id) not valid,
        add constraint projects_client_needs_company check (client_id is null or company_id is not null) not valid`)
    this.addSql(`
      create trigger take_nothing_client_id before insert or update of client_id on projects for each row
        when (new.client_id is not null) execute function refuse_archived_client_id()`)
  }
}
