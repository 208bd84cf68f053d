import { Migration } from '@mikro-orm/migrations'

/**
 * The sentences that a model was offered and did not choose. `dropped` has sentences of models that wrote their own text; it
 * is no longer filled.
 */
export class SentencesLeftOut extends Migration {
  override up(): void {
    this.addSql(`
      alter table summaries
        alter dropped set default '[]',
        add left_out jsonb not null default '[]'`)
  }
}
