/**
 * Finds and erases the data of a person outside the log. The records of clients, prospects and users are kept without
 * personal data; records about them, such as notes, and credentials are deleted.
 */
import type { Pool, PoolClient } from 'pg'
import { erasedKinds } from '../../../generated/server/records.ts'
import { statement } from '../../data/statement.ts'
import { columnsOf, entityOf, tableOf } from '../../data/tables.ts'
import { idOf, type Kind, kindOf, uuidOf } from '../../domain/model/columns.ts'

/**
 * `clients`, `prospects` and `users` are the UUIDs of the person's records. `ids` also contains the ids of records
 * about them, removed records, API keys and connections that belong to them. Of the person's `time`, which are time
 * entries and timers, only the memos are erased.
 */
export interface Person {
  clients: string[]
  prospects: string[]
  users: string[]
  ids: string[]
  time: string[]
}

/** A prospect and the client it was converted to are the same person. `logged` are the ids of a user's records in the log. */
export async function findPerson(
  pool: Pool | PoolClient,
  workspaceId: string,
  recordId: string,
  logged: string[],
): Promise<Person> {
  const kind = kindOf(recordId)
  const uuid = uuidOf(recordId, kind)
  if (kind === 'user') {
    const { rows } = await pool.query(statement(recordsOfUser, [workspaceId, uuid]))
    const found: string[] = rows.map(({ kind, id }) => (kind ? idOf(id, kind) : id))
    const all = [...new Set([recordId, ...found, ...logged])]
    const isTime = (id: string) => ['time_entry', 'timer'].includes(kindOf(id))
    const ids = all.filter((id) => !isTime(id))
    return { clients: [], prospects: [], users: [uuid], ids, time: all.filter(isTime) }
  }
  const contactIds = kind === 'client' ? [uuid, null] : [null, uuid]
  const { rows } = await pool.query(statement(contactRecords, [workspaceId, ...contactIds, recordId]))
  const { clients, prospects } = rows[0]
  const { rows: related } = await pool.query(statement(relatedRecords, [workspaceId, clients, prospects]))
  const ids = [
    ...clients.map((id: string) => idOf(id, 'client')),
    ...prospects.map((id: string) => idOf(id, 'prospect')),
    ...related.map(({ kind, id }) => (kind ? idOf(id, kind) : id)),
  ]
  return { clients, prospects, users: [], ids, time: [] }
}

/** Runs inside the transaction of `client`. Can be repeated. */
export async function erasePerson(client: PoolClient, workspaceId: string, person: Person): Promise<void> {
  const { clients, prospects, users, ids } = person
  const records = [workspaceId, clients, prospects]
  await client.query(statement(eraseContact, records))
  await client.query(statement(deleteRelated, [...records, ids]))
  await client.query(statement(deleteResponses, [workspaceId, users, ids]))
  if (users.length === 0) return
  const accounts = users.map((user) => `${workspaceId}:${user}`)
  await client.query(statement(deleteSignIns, [workspaceId, users, accounts]))
  await client.query(`set local service.erases = 'on'`)
  await client.query(statement(eraseUser, [workspaceId, users]))
}

/** Credentials have names, which can identify the person. Absences have reasons, and time has memos. */
const recordsOfUser = `
  select 'api_key' as kind, id::text from api_keys where workspace_id = $1 and user_id = $2
  union all
  select 'session', id::text from connections where workspace_id = $1 and user_id = $2
  union all
  select 'absence', id::text from absences where workspace_id = $1 and user_id = $2
  union all
  select 'time_entry', id::text from time_entries where workspace_id = $1 and user_id = $2
  union all
  select null, id from removed_records
  where workspace_id = $1 and kind in ('absence', 'time_entry') and row->>'user_id' = $2::text`

const contactRecords = `
  with client as (
    select $2::uuid as id where $2::uuid is not null
    union select client_id from prospects where workspace_id = $1 and id = $3 and client_id is not null
    union select (row->>'client_id')::uuid from removed_records
      where workspace_id = $1 and id = $4 and row->>'client_id' is not null
  ), prospect as (
    select $3::uuid as id where $3::uuid is not null
    union select id from prospects where workspace_id = $1 and client_id in (select id from client)
  )
  select array(select id from client) as clients, array(select id from prospect) as prospects`

const isRelatedAndRemoved = `(row->>'client_id' = any($2::text[]) or row->>'prospect_id' = any($3::text[]))`

/** The tables with records about a person, and the condition that finds them. */
const related = erasedKinds.flatMap((kind) => {
  const refersTo = (person: Kind) =>
    [...columnsOf(entityOf(kind)).values()].filter(({ name, id }) => name !== 'id' && id?.kind === person)
  const conditions = [
    ...refersTo('client').map(({ name }) => `${name} = any($2::uuid[])`),
    ...refersTo('prospect').map(({ name }) => `${name} = any($3::uuid[])`),
  ]
  const rows = `from ${tableOf(kind)} where workspace_id = $1 and (${conditions.join(' or ')})`
  return conditions.length > 0 ? [{ kind, rows }] : []
})

const relatedRecords = `
  ${related.map(({ kind, rows }) => `select '${kind}' as kind, id::text ${rows} union all`).join('\n  ')}
  select null, id from removed_records where workspace_id = $1 and ${isRelatedAndRemoved}`

const name = `'Erased'`
const touch = 'version = version + 1, updated_at = now()'

const eraseContact = `
  with erased as (
    update clients set name = ${name}, email = null, phone = null, position = null, tags = '{}', external_id = null, ${touch}
    where workspace_id = $1 and id = any($2::uuid[])
  )
  update prospects set name = ${name}, source = null, contact_name = null, email = null, phone = null,
    company_name = case when company_id is not null then company_name end, tags = '{}', external_id = null, follow_up_on = null, lost_reason = null, ${touch}
  where workspace_id = $1 and id = any($3::uuid[])`

/** The next sweep deletes the files of the notes. */
const deleteRelated = `
  with ${related.map(({ kind, rows }) => `of_${kind} as (delete ${rows})`).join(', ')}
  delete from removed_records where workspace_id = $1 and (${isRelatedAndRemoved} or id = any($4::text[]))`

/** Responses stored for retries. */
const deleteResponses = `
  delete from idempotency_keys
  where workspace_id = $1 and (owner_id = any($2::uuid[]) or exists (
    select from unnest($3::text[]) as id where position(convert_to(id, 'UTF8') in body) > 0
  ))`

/** OAuth records, operator commands and some e-mails have no workspace id. They are found by address or account. */
const deleteSignIns = `
  with addresses as (
    select lower(email) as email from users where workspace_id = $1 and id = any($2::uuid[])
    union select lower(email) from logins where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_logins as (
    delete from logins where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_mails as (
    delete from mails where (workspace_id = $1 and user_id = any($2::uuid[])) or lower(email) in (select email from addresses)
  ), of_clients as (
    delete from oauth_records where exists (select from unnest($3::text[]) as account where strpos(payload::text, account) > 0)
  ), of_operator as (
    update operator_commands set outcome = null,
      arguments = array(select case when lower(each) in (select email from addresses) then '(erased)' else each end from unnest(arguments) as each)
    where exists (select from unnest(arguments) as each where lower(each) in (select email from addresses))
  ), of_codes as (
    delete from authorization_codes where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_device_codes as (
    delete from device_codes where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_sessions as (
    delete from sessions where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_connections as (
    delete from connections where workspace_id = $1 and user_id = any($2::uuid[])
  )
  delete from api_keys where workspace_id = $1 and user_id = any($2::uuid[])`

/** Absences keep their days, and time its amounts, so that reports and bills stay correct. */
const eraseUser = `
  with of_absences as (
    update absences set kind = 'other', memo = null, ${touch} where workspace_id = $1 and user_id = any($2::uuid[])
  ), of_time as (
    update time_entries set memo = null, ${touch} where workspace_id = $1 and user_id = any($2::uuid[]) and memo is not null
  ), of_removed_time as (
    update removed_records set row = row || '{"memo": null}'
    where workspace_id = $1 and kind = 'time_entry' and row->>'user_id' = any($2::text[])
  ), costs as (
    delete from rates where workspace_id = $1 and user_id = any($2::uuid[])
  )
  update users set name = ${name}, email = 'erased-' || id || '@erased.invalid', cost_cents = null, invitation_hash = null,
    mailed_invitation_hash = null, invitation_expires_at = null, invitation_mail = null, ${touch}
  where workspace_id = $1 and id = any($2::uuid[])`
