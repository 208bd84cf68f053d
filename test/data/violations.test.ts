/** Constraint violations are recognised in any server language. The embedded server only has English messages. */
import { expect, test } from 'vitest'
import { brokenReference, isRace, refusalOfViolation } from '../../src/data/violations.ts'

const duplicate = (key: string) => ({ code: '23505', table: 'users', detail: key })
const reference = (key: string) => ({ code: '23503', table: 'clients', detail: key })

test.each([
  ['English', duplicate('Key (workspace_id, email)=(1, a@b) already exists.')],
  ['German', duplicate('Schlüssel »(workspace_id, email)=(1, a@b)« existiert bereits.')],
  ['French', duplicate('La clé « (workspace_id, email)=(1, a@b) » existe déjà.')],
])('a duplicate names its field, in %s', (_, error) => {
  expect(refusalOfViolation(error)).toMatchObject({
    code: 'already_exists',
    members: { errors: [{ pointer: '/email' }] },
  })
})

test.each([
  ['English', reference('Key (workspace_id, id)=(1, 2) is still referenced from table "clients".')],
  ['German', reference('Auf Schlüssel (workspace_id, id)=(1, 2) wird noch aus Tabelle »clients« verwiesen.')],
])('a record that others refer to is in use, in %s', (_, error) => {
  expect(refusalOfViolation(error)).toMatchObject({ code: 'in_use' })
})

test.each([
  ['English', reference('Key (workspace_id, company_id)=(1, 2) is not present in table "companies".')],
  [
    'German',
    reference('Schlüssel (workspace_id, company_id)=(1, 2) ist nicht in Tabelle »companies« vorhanden.'),
  ],
])('a reference to a missing record names its field, in %s', (_, error) => {
  expect(refusalOfViolation(error)).toMatchObject({
    code: 'unknown_record',
    members: { errors: [{ pointer: '/company_id' }] },
  })
})

test('a violation is recognised by the message of a node, because Citus passes on no other field with names', () => {
  const check = {
    code: '23514',
    message:
      'new row for relation "time_entries_102163" violates check constraint "time_entries_minutes_check"',
  }
  expect(refusalOfViolation(check)).toMatchObject({ members: { errors: [{ pointer: '/minutes' }] } })
  const empty = {
    code: '23502',
    message: 'null value in column "title" of relation "tasks_102160" violates not-null constraint',
  }
  expect(refusalOfViolation(empty)).toMatchObject({ members: { errors: [{ pointer: '/title' }] } })
  const unlogged = {
    code: '23514',
    message: 'new row for relation "activity_102012" violates check constraint "no_success_102012"',
  }
  expect(refusalOfViolation(unlogged)).toMatchObject({ code: 'service_unavailable' })
  const twice = {
    code: '23505',
    message: 'duplicate key value violates unique constraint "one_timer_of_user_102164"',
  }
  expect(isRace(twice)).toBe(true)
  const used = {
    code: '23503',
    message:
      'update or delete on table "tasks_102161" violates foreign key constraint "time_entries_workspace_id_task_id_fkey_102173" on table "time_entries_102173"',
    detail: 'Key (workspace_id, id)=(1, 2) is still referenced from table "time_entries_102173".',
  }
  expect(brokenReference(used)).toEqual({ table: 'time_entries', field: 'id', isTarget: true })
  const gone = {
    code: '23503',
    message:
      'insert or update on table "tasks_102161" violates foreign key constraint "tasks_workspace_id_milestone_id_fkey_102161"',
    detail: 'Key (workspace_id, milestone_id)=(1, 2) is not present in table "milestones_102136".',
  }
  expect(brokenReference(gone)).toEqual({ table: 'tasks', field: 'milestone_id', isTarget: false })
})
