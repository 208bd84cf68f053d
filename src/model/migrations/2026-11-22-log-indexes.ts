import { Migration } from '@mikro-orm/migrations'

/**
 * Every call writes to every index of the log. The primary key is in log order. The other indexes end with the time, without
 * the id, because few entries share a millisecond.
 */
export class LogIndexes extends Migration {
  override up(): void {
    // For listActivity. A single entry is found by the time in its id: see `timeOf` in `src/queries/activity.ts`.
    this.addSql('alter table activity drop constraint activity_pkey, add primary key (workspace_id, at, id)')
    this.addSql('drop index activity_at')
    // For listActivity with one of its filters.
    this.addSql('create index activity_operation on activity (workspace_id, operation, at)')
    this.addSql('create index activity_channel on activity (workspace_id, channel, at)')
    this.addSql(
      'create index activity_user on activity (workspace_id, user_id, at) where user_id is not null',
    )
    this.addSql('drop index activity_workspace_id_record_id_at_id_idx')
    this.addSql(
      'create index activity_record on activity (workspace_id, record_id, at) where record_id is not null',
    )
    // listApiKeys finds the last use of a key with `activity_api_key`.
  }
}
