import { Migration } from '@mikro-orm/migrations'

const indexes = {
  time_entries_billed: '((bill_id is not null)), date, id)',
  time_entries_of_bill: 'bill_id, date, id) where bill_id is not null',
}

/** Lists filter time by its bill and by whether it is billed. */
export class BilledIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, columns] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on time_entries (workspace_id, ${columns}`)
    }
  }
}
