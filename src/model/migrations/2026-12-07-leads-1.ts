import { Migration } from '@mikro-orm/migrations'

/** The role of staff members: leads see the time of all users on their project. */
export class Leads extends Migration {
  override up(): void {
    this.addSql(`alter table staff add role text not null default 'member'`)
    this.addSql(`
      alter table staff add constraint staff_role_check check (role in ('member', 'lead')) not valid`)
  }
}
