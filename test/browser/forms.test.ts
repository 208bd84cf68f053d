/** What happens to a form when people click twice, go back, or leave, in real Chromium. */
import { expect, test } from 'vitest'
import { addProject, listCompanies, listTimeEntries } from '../../generated/client/sdk.gen.ts'
import { arrival, fill, pathOf, press, useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)
const options = { throwOnError: true } as const

test('a double click adds a company once', async () => {
  const member = await service.workspace()
  const page = await open('/companies/new', { member })
  await fill(page, { name: 'Northwind' })
  await page.getByRole('button', { name: 'Add company' }).dblclick()
  await arrival(page, 'Northwind')
  await page.getByText('Saved').waitFor()
  const { data } = await listCompanies({ client: member.client, ...options })
  expect(data.map(({ name }) => name)).toEqual(['Northwind'])
})

test('a double click logs time once, on the page of the day and in the week', async () => {
  const member = await service.workspace()
  await addProject({ client: member.client, body: { name: 'Web shop' }, ...options })
  const page = await open('/home', { member })
  await fill(page, { minutes: '1:30' })
  await page.getByRole('button', { name: 'Log time' }).dblclick()
  await page.getByText('The time is logged.').waitFor()
  await page.goto('/time/week')
  await page.locator('tbody input[value=""]').first().fill('2:00')
  await page.getByRole('button', { name: 'Save the week' }).dblclick()
  await page.waitForURL(/saved/)
  const { data } = await listTimeEntries({ client: member.client, query: { sort: 'date' }, ...options })
  expect(data.map(({ minutes }) => minutes).sort()).toEqual([120, 90])
})

test('after Back, an edited form saves again', async () => {
  const member = await service.workspace()
  const page = await open('/companies/new', { member })
  for (const name of ['Adventure Works', 'Northwind']) {
    await fill(page, { name })
    await press(page, 'Add company')
    await arrival(page, name)
    await page.goBack()
    await arrival(page, 'Add company')
    expect(pathOf(page)).toBe('/companies/new')
  }
  const { data } = await listCompanies({ client: member.client, query: { sort: 'name' }, ...options })
  expect(data.map(({ name }) => name)).toEqual(['Adventure Works', 'Northwind'])
})
