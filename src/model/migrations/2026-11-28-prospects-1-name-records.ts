import { Migration } from '@mikro-orm/migrations'

/**
 * A prospect refers to its company and client, records when it was converted, and can be archived. While it has a
 * company, `company_name` equals the company's name, so that lists and searches find the prospect by it.
 */
export class ProspectsNameRecords extends Migration {
  override up(): void {
    this.addSql(`
      alter table prospects
        add company_id uuid,
        add converted_at timestamptz(3),
        add archived_at timestamptz(3),
        add archived boolean not null default false,
        add constraint prospects_company_id_fkey foreign key (workspace_id, company_id) references companies not valid`)
    // In other tables this is a generated column, which cannot be added to a table in use.
    this.addSql(`
      create function set_archived() returns trigger language plpgsql as $$
      begin
        new.archived := new.archived_at is not null;
        return new;
      end $$`)
    this.addSql(`
      create trigger set_archived before insert or update of archived_at on prospects for each row
        when (new.archived <> (new.archived_at is not null)) execute function set_archived()`)
    // The previous release sets the client only when it converts a prospect, and never sets a company.
    this.addSql(`
      create function note_conversion() returns trigger language plpgsql as $$
      begin
        new.converted_at := new.updated_at;
        return new;
      end $$`)
    this.addSql(`
      create trigger note_conversion before insert or update of client_id on prospects for each row
        when (new.client_id is not null and new.company_id is null and new.converted_at is null)
        execute function note_conversion()`)
    // A company that the same statement inserts is not visible here; the statement itself sets the name.
    this.addSql(`
      create function take_company_name() returns trigger language plpgsql as $$
      begin
        new.company_name := coalesce(
          (select name from companies where workspace_id = new.workspace_id and id = new.company_id for share),
          new.company_name);
        return new;
      end $$`)
    this.addSql(`
      create trigger take_company_name before insert or update of company_id, company_name on prospects for each row
        when (new.company_id is not null) execute function take_company_name()`)
  }
}
