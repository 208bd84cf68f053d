import { Migration } from '@mikro-orm/migrations'

/** The operator's log, which is kept when a workspace is deleted. */
export class OperatorCommands extends Migration {
  override up(): void {
    this.addSql(`
      create table operator_commands (
        id uuid primary key,
        at timestamptz(3) not null default now(),
        command text not null,
        arguments text[] not null,
        outcome text
      )`)
  }
}
