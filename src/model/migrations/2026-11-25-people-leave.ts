import { Migration } from '@mikro-orm/migrations'

const isOpenTask = (row: string) => `${row}.status in ('pending', 'in_progress', 'blocked')`
const isOpenProspect = (row: string) => `${row}.stage not in ('won', 'lost')`
const isOpenFollowUp = (row: string) => `not ${row}.done`

const work = [
  { table: 'tasks', person: 'assignee_id', state: 'status', isOpen: isOpenTask },
  { table: 'prospects', person: 'owner_id', state: 'stage', isOpen: isOpenProspect },
  { table: 'follow_ups', person: 'owner_id', state: 'done', isOpen: isOpenFollowUp },
]

/**
 * Deactivated users cannot be assigned open work; users with open work cannot be deactivated. Triggers enforce both, also for
 * concurrent calls: an assignment locks the row of the user, and a deactivation checks again after it gets that lock.
 */
export class PeopleLeave extends Migration {
  override up(): void {
    this.addSql(`
      create function hold_open_work() returns trigger language plpgsql as $$
      declare
        person users;
        person_id uuid;
      begin
        if tg_table_name = 'tasks' then person_id := new.assignee_id; else person_id := new.owner_id; end if;
        select * into person from users where workspace_id = new.workspace_id and id = person_id for share;
        if not person.active then
          raise exception 'user % is not active', person_id
            using errcode = 'check_violation', constraint = 'active_user', detail = person.name;
        end if;
        return new;
      end $$`)
    for (const { table, person, state, isOpen } of work) {
      this.addSql(`
        create trigger given_when_new before insert on ${table} for each row
          when (new.${person} is not null and ${isOpen('new')}) execute function hold_open_work()`)
      this.addSql(`
        create trigger given before update of ${person}, ${state} on ${table} for each row
          when (new.${person} is not null and ${isOpen('new')}
            and (new.${person} is distinct from old.${person} or not (${isOpen('old')})))
          execute function hold_open_work()`)
    }
    const left = work.map(
      ({ table, person, isOpen }) =>
        `exists (select from ${table} w where workspace_id = new.workspace_id and ${person} = new.id and ${isOpen('w')})`,
    )
    // Raised as a race: the call is retried and then sees the work.
    this.addSql(`
      create function hand_over_first() returns trigger language plpgsql as $$
      begin
        if ${left.join(' or ')} then
          raise exception 'user % has open work', new.id using errcode = 'serialization_failure';
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger leaves after update of active on users for each row
        when (old.active and not new.active) execute function hand_over_first()`)
    this.addSql('create index on follow_ups (workspace_id, owner_id) where not done')
  }
}
