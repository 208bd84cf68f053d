import { Migration } from '@mikro-orm/migrations'

/** Notes have several files: the featured one, and others. */
export class NoteFiles extends Migration {
  override up(): void {
    this.addSql(`
      alter table notes
        add attachments jsonb not null default '[]',
        add attachment_keys text[] not null default '{}'`)
  }
}
