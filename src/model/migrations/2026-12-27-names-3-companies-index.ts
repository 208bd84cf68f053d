import { Migration } from '@mikro-orm/migrations'

export class CompaniesByNameKey extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists companies_by_name_key')
    this.addSql('create index concurrently companies_by_name_key on companies (workspace_id, name_key(name))')
  }
}
