import { Migration } from '@mikro-orm/migrations'

/** What was there before the check is no invitation that was mailed. */
export class ValidatedInvitationMails extends Migration {
  override up(): void {
    this.addSql('alter table users validate constraint users_invitation_mail_check')
  }
}
