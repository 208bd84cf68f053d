import { Migration } from '@mikro-orm/migrations'

export class ProspectsWithNewNames extends Migration {
  override up(): void {
    this.addSql('alter table prospects add expects_new_name boolean not null default false')
    this.addSql(`
      create trigger refuse_taken_name before insert on prospects for each row when (new.expects_new_name)
        execute function refuse_taken_prospect_name()`)
  }
}
