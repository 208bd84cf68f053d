import { Migration } from '@mikro-orm/migrations'

const contacts = (column: string) =>
  `(select max(occurred_at) from interactions where workspace_id = workspace and ${column} = record)`

/** The latest contact with a record, by table. */
const latest = {
  prospects: contacts('prospect_id'),
  clients: `greatest(${contacts('client_id')}, (
        select max(last_contact_at) from prospects
        where workspace_id = workspace and client_id = record and converted_at is not null))`,
  companies: `greatest(${contacts('company_id')},
        (select max(last_contact_at) from clients where workspace_id = workspace and company_id = record),
        (select max(last_contact_at) from prospects where workspace_id = workspace and company_id = record))`,
}

const idColumns = { prospects: 'prospect_id', clients: 'client_id', companies: 'company_id' } as const

/**
 * Keeps `last_contact_at` equal to the latest interaction, in the statement that changes it. An interaction updates its prospect, client
 * or company; a prospect updates its company and the client that it was converted to, and a client its company. No version changes.
 */
export class LastContacts extends Migration {
  override up(): void {
    // Locks the record first: the next statement sees all interactions of earlier transactions.
    for (const [table, contact] of Object.entries(latest))
      this.addSql(`
        create function update_contact_of_${table}(workspace uuid, record uuid) returns void language plpgsql as $$
        declare
          latest timestamptz;
        begin
          perform from ${table} where workspace_id = workspace and id = record for no key update;
          latest := ${contact};
          update ${table} set last_contact_at = latest
            where workspace_id = workspace and id = record and last_contact_at is distinct from latest;
        end $$`)
    this.passOn('interactions', 'occurred_at', ['prospects', 'clients', 'companies'])
    this.passOn('prospects', 'last_contact_at', ['clients', 'companies'], ['converted_at'])
    this.passOn('clients', 'last_contact_at', ['companies'])
  }

  /** Updates the records that a changed row refers to. `others` are further columns that `latest` depends on. */
  private passOn(
    table: string,
    contact: string,
    targets: (keyof typeof latest)[],
    others: string[] = [],
  ): void {
    const update = (row: string) =>
      targets.map((target) => {
        const id = `${row}.${idColumns[target]}`
        return `
            if ${id} is not null then
              perform update_contact_of_${target}(${row}.workspace_id, ${id});
            end if;`
      })
    const columns = [contact, ...targets.map((target) => idColumns[target]), ...others]
    const moved = targets.map(
      (target) => `old.${idColumns[target]} is distinct from new.${idColumns[target]}`,
    )
    this.addSql(`
      create function pass_contact_of_${table}() returns trigger language plpgsql as $$
      begin
        if old.${contact} is not null and (tg_op = 'DELETE' or ${moved.join(' or ')}) then${update('old').join('')}
        end if;
        if new.${contact} is not null or old.${contact} is not null then${update('new').join('')}
        end if;
        return null;
      end $$`)
    this.addSql(`
      create trigger pass_contact after insert or delete or update of ${columns} on ${table} for each row
        execute function pass_contact_of_${table}()`)
  }
}
