import { Migration } from '@mikro-orm/migrations'

/** Validates the check: existing rows are not mailed invitations. */
export class ValidatedInvitationMails extends Migration {
  override up(): void {
    this.addSql('alter table users validate constraint users_invitation_mail_check')
  }
}
