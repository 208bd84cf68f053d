import { Migration } from '@mikro-orm/migrations'

/** Summaries of the log and the policy for AI models: existing workspaces keep theirs, new ones let members use a model. */
export class Summaries extends Migration {
  override up(): void {
    this.addSql(`
      alter table workspaces
        alter ai_policy set default 'members',
        add ai_provider text not null default 'extractive'
          check (ai_provider in ('extractive', 'local', 'external'))`)
    this.addSql(`
      create table summaries (
        workspace_id uuid not null references workspaces,
        id uuid not null,
        created_at timestamptz(3) not null,
        user_id uuid not null,
        role text not null,
        period jsonb not null,
        since timestamptz(3) not null,
        until timestamptz(3) not null,
        filters jsonb not null,
        ai_policy text not null,
        ai_provider text not null,
        provider text not null check (provider in ('extractive', 'local', 'external')),
        fallback_reason text,
        model text,
        prompt_version text not null,
        entries integer not null,
        digest text not null,
        input_tokens integer not null,
        output_tokens integer not null,
        duration_ms integer not null,
        sentences jsonb not null,
        dropped jsonb not null,
        entry_digests jsonb not null,
        primary key (workspace_id, id),
        foreign key (workspace_id, user_id) references users
      )`)
    // For listSummaries of all users and of one user, and for the sum of the tokens of a month.
    this.addSql('create index summaries_created_at on summaries (workspace_id, created_at, id)')
    this.addSql('create index summaries_user on summaries (workspace_id, user_id, created_at, id)')
    // The entries that summaries use. Successful reads, which are most entries, are not in this index.
    this.addSql(`
      create index activity_eventful on activity (workspace_id, at, id)
        where changes <> '[]' or status >= 400`)
  }
}
