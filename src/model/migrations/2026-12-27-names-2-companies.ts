import { Migration } from '@mikro-orm/migrations'

export class CompaniesWithNewNames extends Migration {
  override up(): void {
    this.addSql('alter table companies add expects_new_name boolean not null default false')
    this.addSql(`
      create trigger refuse_taken_name before insert on companies for each row when (new.expects_new_name)
        execute function refuse_taken_company_name()`)
  }
}
