import { Migration } from '@mikro-orm/migrations'

/** For the sweep of files, which looks up the note of a file. */
export class NoteFilesIndex extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    this.addSql('drop index concurrently if exists notes_attachment_keys')
    this.addSql(`
      create index concurrently notes_attachment_keys on notes using gin (attachment_keys)
        with (fastupdate = off) where attachment_keys <> '{}'`)
  }
}
