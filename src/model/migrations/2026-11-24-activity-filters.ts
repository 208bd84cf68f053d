import { Migration } from '@mikro-orm/migrations'

/**
 * The indexes are partial, because each call writes to every index that includes it. None of them includes reads over
 * HTTP without an agent.
 */
export class ActivityFilters extends Migration {
  override up(): void {
    // For listActivity by agent, with and without its version, and by tool.
    this.addSql('create index activity_agent on activity (workspace_id, agent, at) where agent is not null')
    this.addSql(`
      create index activity_agent_name on activity (workspace_id, split_part(agent, '/', 1), at)
        where agent is not null`)
    // The statistics of a partial index do not tell the planner how many entries match the expression.
    this.addSql("create statistics activity_agent_name_known on (split_part(agent, '/', 1)) from activity")
    this.addSql('create index activity_tool on activity (workspace_id, tool, at) where tool is not null')
    // For listActivity of calls that changed something, were refused, or failed.
    this.addSql("create index activity_changed on activity (workspace_id, at, id) where changes <> '[]'")
    this.addSql(`
      create index activity_refused on activity (workspace_id, at, id)
        where status between 400 and 499`)
    this.addSql('create index activity_failed on activity (workspace_id, at, id) where status >= 500')
  }
}
