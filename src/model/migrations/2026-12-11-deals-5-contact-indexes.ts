import { Migration } from '@mikro-orm/migrations'

const indexes = {
  // For lists by `quiet_since`: records that had contact, and those that never had any.
  ...Object.fromEntries(
    ['companies', 'clients', 'prospects'].flatMap((table) => [
      [`${table}_quiet`, `${table} using gist (workspace_id, created_at, last_contact_at)`],
      [
        `${table}_archived_quiet`,
        `${table} using gist (workspace_id, created_at, last_contact_at) where archived`,
      ],
      [
        `${table}_never_contacted`,
        `${table} (workspace_id, archived, created_at, id) where last_contact_at is null`,
      ],
    ]),
  ),
  // For the latest contact of a company with its clients, and of a client as a prospect.
  clients_contact: 'clients (workspace_id, company_id, last_contact_at)',
  prospects_contact: 'prospects (workspace_id, client_id, last_contact_at) where converted_at is not null',
}

export class ContactIndexes extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override up(): void {
    for (const [name, on] of Object.entries(indexes)) {
      this.addSql(`drop index concurrently if exists ${name}`)
      this.addSql(`create index concurrently ${name} on ${on}`)
    }
  }
}
