import { Migration } from '@mikro-orm/migrations'

const indexes = [
  // For listInteractions: its sort orders and filters.
  'occurred_at, id',
  'created_at, id',
  'updated_at, id',
  'kind, occurred_at, id',
  'direction, occurred_at, id',
  'author_id, occurred_at, id',
  // Also for the latest contact with each record.
  'client_id, occurred_at, id) where (client_id is not null',
  'company_id, occurred_at, id) where (company_id is not null',
  'prospect_id, occurred_at, id) where (prospect_id is not null',
]

export class Interactions extends Migration {
  override up(): void {
    this.addSql(`
      create table interactions (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        author_id uuid not null,
        client_id uuid,
        company_id uuid,
        prospect_id uuid,
        kind text not null check (kind in ('call', 'mail', 'meeting', 'message')),
        direction text check (direction in ('in', 'out')),
        occurred_at timestamptz(3) not null,
        title text not null,
        text text not null,
        external_id text,
        search_text text collate "C" not null generated always as (searched(title, text)) stored,
        primary key (workspace_id, id),
        constraint one_record check (num_nonnulls(client_id, company_id, prospect_id) = 1),
        foreign key (workspace_id, author_id) references users,
        foreign key (workspace_id, client_id) references clients,
        foreign key (workspace_id, company_id) references companies,
        foreign key (workspace_id, prospect_id) references prospects
      )`)
    for (const columns of indexes) this.addSql(`create index on interactions (workspace_id, ${columns})`)
    this.addSql(`
      create unique index interactions_external_id on interactions (workspace_id, external_id)
        where external_id is not null`)
    this.addSql('create index interactions_begin on interactions (workspace_id, left(search_text, 60), id)')
    this.addSql(`
      create index interactions_search on interactions using gin (workspace_id, search_text gin_trgm_ops)
        with (gin_pending_list_limit = 512)`)
    for (const column of ['client_id', 'company_id', 'prospect_id'])
      this.addSql(`
        create trigger take_nothing_${column} before insert or update of ${column} on interactions for each row
          when (new.${column} is not null) execute function refuse_archived_${column}()`)
  }
}
