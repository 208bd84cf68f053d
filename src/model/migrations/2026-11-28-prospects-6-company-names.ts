import { Migration } from '@mikro-orm/migrations'

/**
 * Renaming a company also updates `company_name` of its prospects. As with its projects, their versions do not change.
 */
export class CompanyNamesOfProspects extends Migration {
  override up(): void {
    this.addSql(`
      create function give_company_name() returns trigger language plpgsql as $$
      begin
        update prospects set company_name = new.name
          where workspace_id = new.workspace_id and company_id = new.id and archived in (false, true);
        return null;
      end $$`)
    this.addSql(`
      create trigger give_company_name after update of name on companies for each row
        when (new.name is distinct from old.name) execute function give_company_name()`)
  }
}
