import { Migration } from '@mikro-orm/migrations'

/** The key of a client within its company, which projects refer to. */
export class ClientsOfCompanies extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists clients_of_a_company')
    this.addSql(
      'create unique index concurrently clients_of_a_company on clients (workspace_id, company_id, id)',
    )
  }
}
