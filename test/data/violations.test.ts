/** Constraint violations are recognised in any server language. The embedded server only has English messages. */
import { expect, test } from 'vitest'
import { refusalOfViolation } from '../../src/data/violations.ts'

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
