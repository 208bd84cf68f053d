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
  listTimeEntries,
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

const companiesNamed = async (name: string) => (await listCompanies({ ...as, query: { name } })).data

test('typing a new name and Enter writes nothing', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Extranet' })
  await field(page, 'company_id').focus()
  await page.keyboard.type('Nobody knows it')
  await page.keyboard.press('Enter')
  await option(page, 'Add company “Nobody knows it”').waitFor()
  await checkLook(page)
  expect(await field(page, 'company_id').getAttribute('aria-activedescendant')).toBe('')
  expect(await page.locator('main [name="company_id.picked"]').inputValue()).toBe('')
  await page.keyboard.press('Enter')
  await page.getByText('Company matches no company').waitFor()
  expect(await companiesNamed('Nobody knows it')).toEqual([])
})

/** Types a name that no record has, and chooses to add it. */
async function chooseNew(page: Page, name: string, kind: string, text: string) {
  await field(page, name).focus()
  await page.keyboard.type(text)
  await option(page, `Add ${kind} “${text}”`).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await picked(page, name, text)
  await page.getByText(`A new ${kind}, which is added when you send this form.`).waitFor()
}

test('a missing company is added when the form is sent, and undone together with it', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Intranet' })
  await chooseNew(page, 'company_id', 'company', 'Acme')
  await checkLook(page)
  expect(await companiesNamed('Acme')).toEqual([])
  await press(page, 'Add project')
  await arrival(page, 'Intranet')
  await page.getByText('The company Acme was added.').waitFor()
  await checkLook(page)
  expect(await companiesNamed('Acme')).toHaveLength(1)
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect(await companiesNamed('Acme')).toEqual([])
  expect((await listProjects({ ...as, query: { name: 'Intranet' } })).data).toEqual([])
})

test('if the form is refused after its new company was added, sending it again adds no other', async () => {
  const page = await open('/projects/new', { member })
  await fill(page, { name: 'Portal' })
  await page.locator('main summary', { hasText: 'More' }).click()
  await fill(page, { budget_minutes: 'much' })
  await chooseNew(page, 'company_id', 'company', 'Bolts & Co')
  await press(page, 'Add project')
  await page.getByText('The company Bolts & Co was added.').waitFor()
  expect(await field(page, 'company_id').inputValue()).toBe('Bolts & Co')
  await fill(page, { budget_minutes: '10' })
  await press(page, 'Add project')
  await arrival(page, 'Portal')
  const [company, ...others] = await companiesNamed('Bolts & Co')
  expect(others).toEqual([])
  const { data } = await listProjects({ ...as, query: { company_id: company!.id } })
  expect(data.map(({ name }) => name)).toEqual(['Portal'])
})

test('time is logged on a new project, and both are undone', async () => {
  const page = await open('/home?log', { member })
  await chooseNew(page, 'what', 'project', 'Sudden work')
  await fill(page, { minutes: '1:30' })
  await press(page, 'Log time')
  await page.getByText('The project Sudden work was added.').waitFor()
  await checkLook(page)
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect((await listProjects({ ...as, query: { name: 'Sudden work' } })).data).toEqual([])
  expect((await listTimeEntries(as)).data).toEqual([])
})

test('typing replaces the record that a field already has', async () => {
  const { data: project } = await addProject({ ...as, body: { name: 'Agree on the shop' } })
  const { data: task } = await addTask({ ...as, body: { project_id: project.id, title: 'Sketch' } })
  const page = await open(`/tasks/${task.id}/edit`, { member })
  for (const reach of ['focus', 'click'] as const) {
    await field(page, 'title').click()
    await field(page, 'project_id')[reach]()
    await page.keyboard.type('Design')
    expect(await field(page, 'project_id').inputValue()).toBe('Design')
    await field(page, 'project_id').fill('')
    await page.reload()
  }
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
  await page.getByText('Saved.').waitFor()
  await checkLook(page)
  await press(page, 'Undo')
  await page.getByText('Undone.').waitFor()
  expect(await field(page, 'client_id').inputValue()).toBe('')
  expect(await field(page, 'name').inputValue()).toBe('Shop')
  expect((await listClients({ ...as, query: { name: 'Marta Okafor' } })).data).toEqual([])
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
