import { Migration } from '@mikro-orm/migrations'

/** A project with billed time cannot move to another company, because the bill belongs to the company. */
export class BilledProjects extends Migration {
  override up(): void {
    this.addSql(`
      create function hold_billed_project() returns trigger language plpgsql as $$
      declare
        bill uuid;
      begin
        select bill_id into bill from time_entries
          where workspace_id = new.workspace_id and of_project_id = new.id and bill_id is not null limit 1;
        if bill is not null then
          raise exception 'time of the project is billed'
            using errcode = 'check_violation', constraint = 'billed', column = 'bill_id', detail = bill;
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger billed_project after update of company_id on projects for each row
        when (new.company_id is distinct from old.company_id) execute function hold_billed_project()`)
  }
}
