import { Migration } from '@mikro-orm/migrations'

const record = `
  workspace_id uuid not null references workspaces,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  primary key (workspace_id, id)`

/** The checklists of tasks, and the tasks that other tasks wait for. */
export class Checklists extends Migration {
  override up(): void {
    this.addSql(`
      create table checklist_items (${record},
        task_id uuid not null,
        title text not null,
        done boolean not null default false,
        position integer not null,
        foreign key (workspace_id, task_id) references tasks
      )`)
    this.addSql('create index on checklist_items (workspace_id, task_id, position, id)')
    this.addSql('create index on checklist_items (workspace_id, updated_at, id)')
    this.addSql(`
      create table blockers (${record},
        task_id uuid not null,
        blocker_id uuid not null,
        constraint blockers_blocker_unique unique (workspace_id, task_id, blocker_id),
        foreign key (workspace_id, task_id) references tasks,
        foreign key (workspace_id, blocker_id) references tasks
      )`)
    this.addSql('create index on blockers (workspace_id, task_id, created_at, id)')
    this.addSql('create index on blockers (workspace_id, blocker_id)')
    this.addSql('create index on blockers (workspace_id, updated_at, id)')
    this.noCircles()
  }

  /**
   * Refuses a blocker that waits for its own task, also through other tasks. Only one transaction at a time adds blockers to
   * a workspace, so that two of them cannot close a circle together. The detail contains the UUIDs of the circle.
   */
  private noCircles(): void {
    this.addSql(`
      create function refuse_circular_blockers() returns trigger language plpgsql as $$
      declare
        seen uuid[] := array[new.blocker_id];
        reached_from uuid[] := array[new.task_id];
        circle uuid[];
        place integer := 1;
        next uuid;
      begin
        perform pg_advisory_xact_lock(hashtextextended('blockers ' || new.workspace_id, 0));
        while place <= cardinality(seen) and seen[place] <> new.task_id loop
          for next in select blocker_id from blockers where workspace_id = new.workspace_id and task_id = seen[place] loop
            if next <> all (seen) then
              seen := seen || next;
              reached_from := reached_from || seen[place];
            end if;
          end loop;
          place := place + 1;
        end loop;
        if place > cardinality(seen) then
          return null;
        end if;
        circle := array[new.task_id];
        loop
          next := reached_from[array_position(seen, circle[1])];
          circle := next || circle;
          exit when next = new.task_id;
        end loop;
        raise exception 'tasks would wait for each other'
          using errcode = 'check_violation', constraint = 'circular_dependency', detail = array_to_string(circle, ',');
      end $$`)
    this.addSql(`
      create trigger begins_no_circle after insert on blockers for each row execute function refuse_circular_blockers()`)
  }
}
