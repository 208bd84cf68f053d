import { Migration } from '@mikro-orm/migrations'

/** Lists filter projects by their client. */
export class ClientsOfProjectsIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists projects_client')
    this.addSql(
      'create index concurrently projects_client on projects (workspace_id, archived, client_id, created_at, id)',
    )
  }
}
