/** The page that erases a person permanently. */
import { expect, test } from 'vitest'
import { addProspect, getProspect, updateUser } from '../../generated/client/sdk.gen.ts'
import { colleague } from '../support/colleague.ts'
import { userOf } from '../support/delivery.ts'
import { useCommonService } from '../support/service.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const path = '/settings/erase'
const sure = { throwOnError: true } as const

const prospectOf = async (client: Parameters<typeof getProspect>[0]['client'], name: string) =>
  (await addProspect({ client: client!, body: { name, email: 'sam@acme.example' }, ...sure })).data.id

test('an owner erases a prospect after a confirmation that names them', async () => {
  const owner = await service.workspace()
  const id = await prospectOf(owner.client, 'Sam Poe')
  const visitor = visitorOf(service, owner)
  const asked = await visitor.submit(path, { record_id: 'Sam Poe' })
  expect(asked.status).toBe(200)
  expect(await asked.text()).toMatch(/Erase Sam Poe for ever/)
  const read = async () => (await getProspect({ client: owner.client, path: { id }, ...sure })).data
  expect(await read()).toMatchObject({ name: 'Sam Poe' })
  const erased = await visitor.submit(path, { record_id: id, confirmed: id })
  expect([erased.status, erased.headers.get('location')]).toEqual([303, `${path}?erased`])
  expect(await page(visitor, `${path}?erased`)).toContain('The person is erased.')
  expect(await read()).toMatchObject({ name: 'Erased', email: null })
})

test('an unknown name, an active member and another confirmed person are refused or asked again', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const id = await userOf(member.client)
  const visitor = visitorOf(service, owner)
  const unknown = await visitor.submit(path, { record_id: 'Nobody' })
  expect(unknown.status).toBe(422)
  expect(await unknown.text()).toContain('matches no client, prospect, or user')
  const active = await visitor.submit(path, { record_id: id, confirmed: id })
  expect(active.status).toBe(409)
  expect(await active.text()).toContain('The user is active.')
  const other = await prospectOf(owner.client, 'Other')
  const asked = await visitor.submit(path, { record_id: other, confirmed: id })
  expect(await asked.text()).toContain('Erase Other for ever')
  await updateUser({ client: owner.client, path: { id }, body: { active: false }, ...sure })
  expect(await page(visitor, `/settings/members/${id}`)).toContain(`href="${path}?record_id=${id}"`)
  expect((await visitor.submit(path, { record_id: id, confirmed: id })).status).toBe(303)
})

test('an admin is told that an owner is needed', async () => {
  const owner = await service.workspace()
  const admin = await colleague(service, owner, 'admin')
  const id = await prospectOf(owner.client, 'Sam')
  const visitor = visitorOf(service, admin)
  expect(await page(visitor, path)).toContain('needs the role owner; yours is admin')
  expect((await visitor.submit(path, { record_id: id, confirmed: id })).status).toBe(403)
})
