import { Migration } from '@mikro-orm/migrations'

/** The queue of mails for invitations and forgotten passwords. */
export class Mail extends Migration {
  override up(): void {
    this.addSql(`
      create table mails (
        id uuid primary key,
        kind text not null,
        email text not null,
        workspace_id uuid,
        user_id uuid,
        asked_by uuid,
        channel text not null,
        request_id text not null,
        remote_address text,
        attempts integer not null default 0,
        due_at timestamptz(3) not null
      )`)
    this.addSql('create index mails_due on mails (due_at)')
  }
}
