import { Migration } from '@mikro-orm/migrations'

/** The region whose public holidays a user has, if it is not that of the workspace. */
export class RegionsOfUsers extends Migration {
  override up(): void {
    this.addSql('alter table capacities add holiday_region text')
  }
}
