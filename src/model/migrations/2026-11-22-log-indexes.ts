import { Migration } from '@mikro-orm/migrations'

/**
 * Every call pays for each index of the log. The primary key is the order of the log; the others continue with the time
 * alone, because few entries share a millisecond.
 */
export class LogIndexes extends Migration {
  override up(): void {
    // listActivity. An entry is found by its id through the time in it: `timeOf` in `src/queries/activity.ts`.
    this.addSql('alter table activity drop constraint activity_pkey, add primary key (workspace_id, at, id)')
    this.addSql('drop index activity_at')
    // listActivity by one of its filters.
    this.addSql('create index activity_operation on activity (workspace_id, operation, at)')
    this.addSql('create index activity_channel on activity (workspace_id, channel, at)')
    this.addSql(
      'create index activity_user on activity (workspace_id, user_id, at) where user_id is not null',
    )
    this.addSql('drop index activity_workspace_id_record_id_at_id_idx')
    this.addSql(
      'create index activity_record on activity (workspace_id, record_id, at) where record_id is not null',
    )
    // The last use of a key, in listApiKeys, has `activity_api_key`.
  }
}
