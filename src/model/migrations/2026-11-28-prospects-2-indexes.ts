import { Migration } from '@mikro-orm/migrations'

/**
 * Indexes for the sort orders and filters of listProspects. They begin with `archived`, because a list returns either
 * archived prospects or the others.
 */
const lists = {
  prospects_created: 'created_at, id',
  prospects_name: 'lower(name), id',
  prospects_follow_up: "coalesce(follow_up_on, 'infinity'), id",
  prospects_follow_up_last: "coalesce(follow_up_on, '-infinity'), id",
  prospects_value: "coalesce(value_cents, 'infinity'::numeric), id",
  prospects_value_last: "coalesce(value_cents, '-infinity'::numeric), id",
  prospects_stage: 'stage, created_at, id',
  prospects_source: 'source, created_at, id) where (source is not null',
  prospects_owner: 'owner_id, created_at, id',
  prospects_unowned: '(owner_id is null), created_at, id',
  prospects_company: 'company_id, created_at, id) where (company_id is not null',
  prospects_client: 'client_id, created_at, id) where (client_id is not null',
}

const replaced = [
  'created_at_id_idx',
  'lower_id_idx',
  'coalesce_id_idx',
  'coalesce_id_idx1',
  'coalesce_id_idx2',
  'coalesce_id_idx3',
  'stage_created_at_id_idx',
  'source_created_at_id_idx',
  'owner_id_created_at_id_idx',
  'expr_created_at_id_idx',
]

/**
 * Sets the company and the time of earlier conversions, and creates the indexes for archived prospects and for matching
 * companies.
 */
export class ProspectIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql(`
      update prospects p set company_id = c.company_id, converted_at = coalesce(p.converted_at, p.updated_at)
      from clients c
      where c.workspace_id = p.workspace_id and c.id = p.client_id and p.company_id is null`)
    this.addSql('alter table prospects validate constraint prospects_company_id_fkey')
    for (const [name, columns] of Object.entries(lists))
      this.index(name, `prospects (workspace_id, archived, ${columns})`)
    // Indexes by day do not begin with `archived`.
    this.index(
      'prospects_archived_due',
      'prospects using gist (workspace_id, created_at, follow_up_on) where archived',
    )
    this.hosts()
    // allowed, drop: the previous release still reads the same rows, and sorts them until it is replaced
    for (const columns of replaced)
      this.addSql(`drop index concurrently if exists prospects_workspace_id_${columns}`)
  }

  /** Indexes companies and clients by the host of their website or e-mail address, to find possible duplicates. */
  private hosts(): void {
    this.addSql(String.raw`
      create or replace function web_host(address text) returns text immutable parallel safe
        return substring(lower(address) from '^https?://(?:[^/@]*@)?(?:www\.)?([^/:?#]+)')`)
    this.addSql(`
      create or replace function mail_host(address text) returns text immutable parallel safe
        return split_part(lower(address), '@', -1)`)
    this.index('companies_host', 'companies (workspace_id, web_host(website)) where website is not null')
    this.index('clients_host', 'clients (workspace_id, mail_host(email)) where email is not null')
  }

  private index(name: string, on: string): void {
    this.addSql(`drop index concurrently if exists ${name}`)
    this.addSql(`create index concurrently ${name} on ${on}`)
  }
}
