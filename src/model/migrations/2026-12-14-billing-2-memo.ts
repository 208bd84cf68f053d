import { Migration } from '@mikro-orm/migrations'

export class BillMemo extends Migration {
  override up(): void {
    this.addSql('alter table bills add memo text')
  }
}
