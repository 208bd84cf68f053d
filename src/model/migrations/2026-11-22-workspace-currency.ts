import { Migration } from '@mikro-orm/migrations'

/** The currency of the workspace's amounts. */
export class WorkspaceCurrency extends Migration {
  override up(): void {
    this.addSql(
      `alter table workspaces add currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$')`,
    )
  }
}
