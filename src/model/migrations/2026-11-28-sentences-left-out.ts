import { Migration } from '@mikro-orm/migrations'

/**
 * Stores the sentences that a model was offered but did not choose. `dropped` contains sentences of models that wrote
 * their own text; it is no longer filled.
 */
export class SentencesLeftOut extends Migration {
  override up(): void {
    this.addSql(`
      alter table summaries
        alter dropped set default '[]',
        add left_out jsonb not null default '[]'`)
  }
}
