import { Migration } from '@mikro-orm/migrations'

const defaults = { new: 10, contacted: 20, qualified: 50, proposal: 75 }

/** The probability, by stage, that a prospect is won. */
export class Probabilities extends Migration {
  override up(): void {
    const columns = Object.entries(defaults).map(
      ([stage, percent]) => `add ${stage}_probability_percent integer not null default ${percent}`,
    )
    this.addSql(`alter table workspaces ${columns.join(', ')}`)
  }
}
