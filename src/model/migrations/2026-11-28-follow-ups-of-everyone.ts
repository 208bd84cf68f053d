import { Migration } from '@mikro-orm/migrations'

const indexes = {
  follow_ups_due: 'due_on, id',
  follow_ups_created: 'created_at, id',
  follow_ups_changed: 'updated_at, id',
  follow_ups_done_due: 'done, due_on, id',
  follow_ups_owner_due: 'owner_id, due_on, id',
  follow_ups_unowned_due: '(owner_id is null), due_on, id',
  follow_ups_owner_open: 'owner_id, due_on, id) where (not done',
  follow_ups_unowned_open: 'due_on, id) where (owner_id is null and not done',
}

/**
 * Indexes for listFollowUps, which lists the follow-ups of all prospects: one for each sort order, and one for each
 * filter, in the order of the due date.
 */
export class FollowUpsOfEveryone extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on follow_ups (workspace_id, ${columns})`)
    }
  }
}
