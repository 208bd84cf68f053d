import { Migration } from '@mikro-orm/migrations'

/** The id of the storage that holds this database's files; at most one row. */
export class FileStorage extends Migration {
  override up(): void {
    this.addSql(`
      create table file_storage (
        one boolean primary key default true check (one),
        id text not null
      )`)
  }
}
