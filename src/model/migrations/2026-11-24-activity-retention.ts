import { Migration } from '@mikro-orm/migrations'

/** The signed note from which the log of a workspace continues after retention has deleted its first entries. */
export class ActivityRetention extends Migration {
  override async up(): Promise<void> {
    await this.execute(`
      create table activity_removals (
        workspace_id uuid not null,
        count bigint not null,
        note text not null,
        primary key (workspace_id)
      )`)
  }
}
