import { Migration } from '@mikro-orm/migrations'

/** Whether an invitation was mailed, and the hash of the token in that mail. */
export class MailedInvitations extends Migration {
  override up(): void {
    this.addSql('alter table users add mailed_invitation_hash bytea, add invitation_mail text')
    this.addSql(`
      alter table users add constraint users_invitation_mail_check
        check (invitation_mail in ('waiting', 'sent', 'failed')) not valid`)
  }
}
