import { Migration } from '@mikro-orm/migrations'

/** Mails that wait to be sent, and the hashes of the tokens in those that were. */
export class Mail extends Migration {
  override up(): void {
    this.addSql('alter table logins add reset_hash bytea, add reset_expires_at timestamptz(3)')
    this.addSql(`
      alter table users
        add mailed_invitation_hash bytea,
        add invitation_mail text check (invitation_mail in ('waiting', 'sent', 'failed'))`)
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
