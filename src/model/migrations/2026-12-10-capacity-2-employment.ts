import { Migration } from '@mikro-orm/migrations'

/** The first and the last day of the employment of users, who have no capacity outside them. */
export class Employment extends Migration {
  override up(): void {
    this.addSql('alter table users add employed_from date, add employed_until date')
    this.addSql(`
      alter table users add constraint users_employed_until_check check (employed_from <= employed_until) not valid`)
  }
}
