import { Migration } from '@mikro-orm/migrations'

/** A value for records without contact, because the index needs one that precedes all times. */
const contact = `coalesce(last_contact_at, '0001-01-01Z')`

const indexes = {
  // For lists by `quiet_since`.
  ...Object.fromEntries(
    ['companies', 'clients', 'prospects'].flatMap((table) => [
      [`${table}_quiet`, `${table} using gist (workspace_id, created_at, (${contact})) where not archived`],
      [`${table}_archived_quiet`, `${table} using gist (workspace_id, created_at, (${contact})) where archived`],
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
