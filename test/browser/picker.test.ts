/** Fields that pick records, in Chromium. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addProject,
  addTask,
  getTask,
  listClients,
  listCompanies,
  listProjects,
} from '../../generated/client/sdk.gen.ts'
import { arrival, fill, press, useBrowser } from '../support/browser.ts'
import { checkLook } from '../support/fit-for-people.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)
const options = { throwOnError: true } as const

let member: Member
let as: { client: Member['client'] } & typeof options

beforeAll(async () => {
  member = await service.workspace()
  as = { client: member.client, ...options }
  for (let n = 1; n <= 120; n++) await addCompany({ ...as, body: { name: `Company ${n}` } })
  for (const name of ['Harbour Light Foods', 'Harbour Light Logistics'])
    await addCompany({ ...as, body: { name } })
})

const field = (page: Page, name: string) =>
  page.locator(`main [name=${name}], dialog[open] [name=${name}]`).last()
const offered = (page: Page) => page.locator('.pick [role=option]')
const option = (page: Page, name: string) => page.getByRole('option', { name })
/** Waits until the field has this record. */
const picked = (page: Page, name: string, record: string) =>
  page.locator(`main [name="${name}.picked"][value$=" ${record}"]`).waitFor({ state: 'attached' })

test('a record after the first hundred is found by its name, with keys only', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Web shop' })
  await field(page, 'company_id').focus()
  await page.keyboard.type('light lo')
  await option(page, 'Harbour Light Logistics').waitFor()
  await checkLook(page)
  await page.keyboard.press('Enter')
  await picked(page, 'company_id', 'Harbour Light Logistics')
  expect(await field(page, 'company_id').inputValue()).toBe('Harbour Light Logistics')
  await press(page, 'Add project')
  await arrival(page, 'Web shop')
  const { data } = await listProjects(as)
  expect(data[0]!.company_name).toBe('Harbour Light Logistics')
})

test('the list says that there are more records, and Escape closes it', async () => {
  const page = await open('/projects/new', { member })
  await field(page, 'company_id').click()
  await page.getByText('These are the first 10.').waitFor()
  expect(await offered(page).count()).toBe(10)
  await page.keyboard.press('Escape')
  await offered(page).first().waitFor({ state: 'hidden' })
})

test('a missing company is added while a project is added, and only its name is needed', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Intranet' })
  await field(page, 'company_id').focus()
  await page.keyboard.type('Acme')
  await option(page, 'Add company “Acme”').click()
  await picked(page, 'company_id', 'Acme')
  await press(page, 'Add project')
  await arrival(page, 'Intranet')
  const { data } = await listCompanies({ ...as, query: { name: 'Acme' } })
  expect(data.map(({ name }) => name)).toEqual(['Acme'])
})

test('a missing record that needs more than a name is added in a dialog, and the form keeps its values', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Shop', company_id: 'Harbour Light Foods' })
  await field(page, 'client_id').focus()
  await page.keyboard.type('Marta Okafor')
  await option(page, 'Add client “Marta Okafor”').click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await dialog.getByText('Company is required').waitFor()
  await checkLook(page)
  await dialog.getByLabel('Company').fill('Light Foods')
  await option(page, 'Harbour Light Foods').last().click()
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await field(page, 'client_id').inputValue()).toBe('Marta Okafor')
  expect(await field(page, 'name').inputValue()).toBe('Shop')
  const { data } = await listClients({ ...as, query: { name: 'Marta Okafor' } })
  expect(data[0]!.company_name).toBe('Harbour Light Foods')
})

test('the user is the first among the people', async () => {
  const { data: project } = await addProject({ ...as, body: { name: 'Portal' } })
  const { data: task } = await addTask({ ...as, body: { project_id: project.id, title: 'Draw' } })
  const page = await open(`/tasks/${task.id}/edit`, { member })
  await field(page, 'assignee_id').click()
  await offered(page).first().filter({ hasText: 'you' }).click()
  await press(page, 'Save')
  await arrival(page, 'Draw')
  const { data } = await getTask({ ...as, path: { id: task.id } })
  expect(data.assignee_id).not.toBeNull()
})
