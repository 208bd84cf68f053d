/** A company that calls cannot change, as if another call was changing it. */
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { uuidOf } from '../../src/domain/model/columns.ts'

/** Locks the company until the returned connection commits, or the test ends. */
export async function lockCompany(url: string, id: string): Promise<Client> {
  const database = new Client({ connectionString: url })
  await database.connect()
  onTestFinished(() => database.end())
  const uuid = uuidOf(id, 'company')
  const { rows } = await database.query('select workspace_id from companies where id = $1', [uuid])
  await database.query('begin')
  // Citus locks only the rows of one workspace.
  const lock = 'select from companies where workspace_id = $1 and id = $2 for update'
  await database.query(lock, [rows[0].workspace_id, uuid])
  return database
}
