import { Migration } from '@mikro-orm/migrations'

/**
 * Which sentences a model was offered and did not choose. `dropped` has what models wrote themselves before: nothing fills it
 * any more.
 */
export class SentencesLeftOut extends Migration {
  override up(): void {
    this.addSql(`
      alter table summaries
        alter dropped set default '[]',
        add left_out jsonb not null default '[]'`)
  }
}
