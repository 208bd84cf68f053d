import { Migration } from '@mikro-orm/migrations'

/** Refuses follow-ups on archived prospects, like tasks in archived projects. */
export class ArchivedProspectFollowUps extends Migration {
  override up(): void {
    this.addSql(`
      create function refuse_archived_prospect_id() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.prospect_id is not distinct from old.prospect_id then
          return new;
        end if;
        if exists (select from prospects where workspace_id = new.workspace_id and id = new.prospect_id and archived) then
          raise exception 'what prospect_id refers to is archived'
            using errcode = 'check_violation', constraint = 'archived', column = 'prospect_id', detail = new.prospect_id;
        end if;
        return new;
      end $$`)
    this.addSql(`
      create trigger take_nothing_prospect_id before insert or update of prospect_id on follow_ups for each row
        execute function refuse_archived_prospect_id()`)
  }
}
