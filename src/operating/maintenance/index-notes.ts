/**
 * Indexes the notes of a workspace again after its languages have changed. Until a note is indexed again, search finds
 * it by its words and by their stems in the previous languages. A concurrent call can still insert a note with the
 * previous languages; the hourly run includes that note if the call has committed by then.
 */
import type { Pool } from 'pg'
import { searchWorkspaces } from '../../data/search.ts'

const notesPerStatement = 500

const dueWorkspace = 'select workspace_id from unindexed_notes limit 1'

const indexBatch = `
  with due as (
    select workspace_id, after_id from unindexed_notes where workspace_id = $1 for update skip locked
  ), next as (
    select id from due join notes on notes.workspace_id = $1 and id > after_id order by id limit ${notesPerStatement}
  ), indexed as (
    update notes set languages = workspaces.languages
    from next join workspaces on workspaces.workspace_id = $1
    where notes.workspace_id = $1 and notes.id = next.id and notes.languages <> workspaces.languages
  ), moved as (
    update unindexed_notes set after_id = last.id from (select * from next order by id desc limit 1) as last
    where unindexed_notes.workspace_id = $1
  ), ended as (
    delete from unindexed_notes using due
    where unindexed_notes.workspace_id = $1 and not exists (select from next)
  )
  select from due`

/** Works through the queue in batches. Several processes can do this concurrently. */
export async function indexNotes(pool: Pool, isStopped = () => false): Promise<void> {
  for (let isDue = true; isDue && !isStopped(); ) {
    const [due] = await searchWorkspaces<{ workspace_id: string }>(pool, dueWorkspace)
    isDue = due !== undefined && (await pool.query(indexBatch, [due.workspace_id])).rowCount === 1
  }
}
