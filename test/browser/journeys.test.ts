/** Typical tasks of people from the first click to the last, in Chromium. */
import { expect, test } from 'vitest'
import {
  addCompany,
  addNote,
  listClients,
  listCompanies,
  listProjects,
} from '../../generated/client/sdk.gen.ts'
import { arrival, fill, pathOf, press, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

test('a won prospect is converted to a client with a project', async () => {
  const member = await service.workspace()
  const page = await open('/prospects/new', { member })
  await fill(page, { name: 'New web shop', company_name: 'Northwind Traders' })
  await page.locator('[name=stage]').selectOption('proposal')
  await press(page, 'Add prospect')
  await arrival(page, 'New web shop')
  await page.locator('.picker summary').filter({ hasText: 'Proposal' }).click()
  await press(page, 'Won')
  await page.getByText('1 prospect changed.').waitFor()
  await page.locator('.overflow summary').click()
  await page.getByRole('link', { name: 'Convert' }).click()
  await arrival(page, 'Convert: New web shop')
  await fill(page, { client_name: 'Head of purchasing' })
  await press(page, 'Convert')
  await page.getByRole('link', { name: 'Head of purchasing' }).click()
  await arrival(page, 'Head of purchasing')
  await page.getByRole('definition').getByRole('link', { name: 'Northwind Traders' }).click()
  await arrival(page, 'Northwind Traders')
  await page.getByRole('link', { name: 'Add project' }).click()
  await arrival(page, 'Add project')
  await fill(page, { name: 'Web shop' })
  await press(page, 'Add project')
  await arrival(page, 'Web shop')
  const { client } = member
  const [company] = (await listCompanies({ client })).data!
  expect((await listClients({ client })).data).toMatchObject([{ company_id: company!.id }])
  expect((await listProjects({ client })).data).toMatchObject([{ name: 'Web shop', company_id: company!.id }])
})

test('one click restores a removed record, and leads back to its parent', async () => {
  const member = await service.workspace()
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Web shop' })
  await press(page, 'Add project')
  await page.getByRole('link', { name: 'Add milestone' }).click()
  await arrival(page, 'Add milestone')
  await fill(page, { name: 'First release' })
  await press(page, 'Add milestone')
  await arrival(page, 'First release')
  await page.locator('.overflow > summary').click()
  await press(page, 'Remove')
  await arrival(page, 'Web shop')
  expect(await page.getByRole('link', { name: 'First release' }).count()).toBe(0)
  await press(page, 'Undo')
  await arrival(page, 'First release')
  expect(pathOf(page)).toMatch(/^\/milestones\/mil_/)
})

test('search finds a note by a word in its text, from any page', async () => {
  const member = await service.workspace()
  const as = { client: member.client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...as, body: { name: 'Northwind Traders' } })
  await addNote({
    ...as,
    body: { company_id: company.id, title: 'Kick-off', body: 'They sell paper lanterns.' },
  })
  const page = await open('/tasks', { member })
  await page.keyboard.press('/')
  await page.keyboard.type('lanterns')
  await page.getByRole('option', { name: 'All results for “lanterns”' }).click()
  await arrival(page, 'Search for lanterns')
  expect(await page.locator('mark').allTextContents()).toEqual(['lanterns'])
  await page.getByRole('link', { name: 'Kick-off' }).click()
  await arrival(page, 'Kick-off')
  expect(await page.locator('.rich').innerText()).toBe('They sell paper lanterns.')
})
