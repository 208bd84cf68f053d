import { Migration } from '@mikro-orm/migrations'

export class ProspectsByNameKey extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists prospects_by_name_key')
    this.addSql(
      'create index concurrently prospects_by_name_key on prospects (workspace_id, name_key(company_name), name_key(name))',
    )
  }
}
