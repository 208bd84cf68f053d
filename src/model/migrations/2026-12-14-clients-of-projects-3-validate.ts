import { Migration } from '@mikro-orm/migrations'

export class ValidateClientsOfProjects extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('alter table projects validate constraint projects_client')
    this.addSql('alter table projects validate constraint projects_client_needs_company')
  }
}
