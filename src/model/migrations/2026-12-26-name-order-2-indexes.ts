import { Migration } from '@mikro-orm/migrations'

/** The columns of each index before and including the name. */
const indexes = {
  companies_workspace_id_archived_lower_id_idx: 'companies (workspace_id, archived, name_order(name), id)',
  clients_workspace_id_archived_lower_id_idx: 'clients (workspace_id, archived, name_order(name), id)',
  projects_workspace_id_archived_lower_id_idx: 'projects (workspace_id, archived, name_order(name), id)',
  services_workspace_id_archived_lower_id_idx: 'services (workspace_id, archived, name_order(name), id)',
  prospects_name: 'prospects (workspace_id, archived, name_order(name), id)',
  tasks_workspace_id_lower_id_idx: 'tasks (workspace_id, name_order(title), id)',
  views_workspace_id_lower_id_idx: 'views (workspace_id, name_order(name), id)',
  views_workspace_id_kind_lower_id_idx: 'views (workspace_id, kind, name_order(name), id)',
  views_workspace_id_user_id_lower_id_idx: 'views (workspace_id, user_id, name_order(name), id)',
  views_workspace_id_private_to_id_lower_id_idx: 'views (workspace_id, private_to_id, name_order(name), id)',
}

/** The indexes for lists by name, which had `lower(name)`. */
export class NameOrderIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on ${columns}`)
    }
  }
}
