/**
 * Finds the stems of notes anew after a workspace has changed its languages. Until then a note is found by its words and by
 * the stems of the languages before. A call that writes a note while the languages change may still have read the former
 * ones: it has long ended when this comes to the note.
 */
import type { Pool } from 'pg'

/** Notes per statement. */
const batch = 500

const indexSome = `
  with due as (
    select workspace_id, after_id from unindexed_notes limit 1 for update skip locked
  ), next as (
    select notes.workspace_id, id from due join notes on notes.workspace_id = due.workspace_id and id > after_id
    order by id limit ${batch}
  ), indexed as (
    update notes set languages = workspaces.languages
    from next join workspaces using (workspace_id)
    where notes.workspace_id = next.workspace_id and notes.id = next.id and notes.languages <> workspaces.languages
  ), moved as (
    update unindexed_notes set after_id = last.id from (select * from next order by id desc limit 1) as last
    where unindexed_notes.workspace_id = last.workspace_id
  ), ended as (
    delete from unindexed_notes using due
    where unindexed_notes.workspace_id = due.workspace_id and not exists (select from next)
  )
  select from due`

/** Works off what is due, in batches; other processes may do so at the same time. */
export async function indexNotes(pool: Pool, isStopped = () => false): Promise<void> {
  for (let due: number | null = 1; due && !isStopped(); ) due = (await pool.query(indexSome)).rowCount
}
