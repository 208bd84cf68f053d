import { Migration } from '@mikro-orm/migrations'

export class AuthorizationCodes extends Migration {
  override up(): void {
    this.addSql(`
      create table authorization_codes (
        workspace_id uuid not null,
        id uuid not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        version integer not null default 1,
        user_id uuid not null,
        session_epoch integer not null,
        code_challenge text not null,
        hash bytea not null,
        expires_at timestamptz(3) not null,
        session_id uuid,
        primary key (workspace_id, id),
        foreign key (workspace_id, user_id) references users,
        foreign key (workspace_id, session_id) references sessions
      )`)
    this.addSql('create index authorization_codes_expires_at on authorization_codes (expires_at)')
  }
}
