import { Migration } from '@mikro-orm/migrations'

/** The signed note at which the log of a workspace begins after retention has deleted entries. */
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
