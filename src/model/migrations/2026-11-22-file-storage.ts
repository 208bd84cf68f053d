import { Migration } from '@mikro-orm/migrations'

/** The id of the storage that the files of this database are in; one row at the most. */
export class FileStorage extends Migration {
  override up(): void {
    this.addSql(`
      create table file_storage (
        one boolean primary key default true check (one),
        id text not null
      )`)
  }
}
