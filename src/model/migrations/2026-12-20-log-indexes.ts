import { Migration } from '@mikro-orm/migrations'

/** Must equal the expressions in `src/data/conditions.ts`. */
const textInWorkspace = (text: string) => `hashtextextended(${text}, uuid_hash_extended(workspace_id, 0))`
const uuidInWorkspace = (uuid: string) => `uuid_hash_extended(${uuid}, uuid_hash_extended(workspace_id, 0))`

const agentName = "split_part(agent, '/', 1)"

/** The filters of listActivity, with the columns that are null in many entries, which their indexes leave out. */
const indexes = [
  ['operation', textInWorkspace('operation'), null],
  ['channel', textInWorkspace('channel'), null],
  ['user', uuidInWorkspace('user_id'), null],
  // Also for listApiKeys, which finds the last use of each key.
  ['api_key', uuidInWorkspace('api_key_id'), 'api_key_id'],
  ['record', textInWorkspace('record_id'), 'record_id'],
  ['agent', textInWorkspace('agent'), 'agent'],
  ['agent_name', textInWorkspace(agentName), agentName],
  ['tool', textInWorkspace('tool'), 'tool'],
] as const

/**
 * Indexes the log by hashes. An index on the workspace, a value and the time takes 40 to 100 bytes for each call, because its
 * rows have different lengths and half of each page stays empty; one on the hash of both and the time takes 32. Processes of
 * the previous release filter the log without an index until they end.
 */
export class HashedLogIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop statistics if exists activity_agent_name_known')
    for (const [name, key, nullable] of indexes) {
      this.addSql(`drop index concurrently if exists activity_${name}`)
      this.addSql(
        `create index concurrently activity_${name} on activity (${key}, at)${nullable ? ` where ${nullable} is not null` : ''}`,
      )
      if (!nullable) continue
      // The planner has no statistics of the expression of a partial index.
      this.addSql(`drop statistics if exists activity_${name}_known`)
      this.addSql(`create statistics activity_${name}_known on (${key}) from activity`)
    }
  }
}
