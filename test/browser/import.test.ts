/** The pages of an import with scripts: long imports continue by themselves. */
import { expect, test } from 'vitest'
import { listCompanies } from '../../generated/client/sdk.gen.ts'
import { arrival, press, useBrowser } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

test('a table of several steps is checked and imported without further clicks', async () => {
  const member = await service.workspace()
  const rows = Array.from(
    { length: 230 },
    (_, index) => `Company ${index};${index === 120 ? 'no address' : ''}`,
  )
  const page = await open('/import?kind=companies', { member })
  const buffer = Buffer.from(`Firm;Web\n${rows.join('\n')}\n`)
  await page.setInputFiles('#file', { name: 'companies.csv', mimeType: 'text/csv', buffer })
  await press(page, 'Next: choose the columns')
  await arrival(page, 'Import companies')
  await page.getByLabel('Firm').selectOption({ label: 'Name' })
  await checkLook(page)
  await checkKeyboard(page)
  await press(page, 'Check all rows')
  await page.getByText('229 will be added, 1 cannot be imported.').waitFor()
  await checkLook(page)
  await press(page, 'Import 229 rows')
  await page.getByText('229 added, 1 refused.').waitFor()
  await arrival(page, 'Imported companies')
  await checkLook(page)
  const { response } = await listCompanies({ client: member.client, query: { count: true } })
  expect(response?.headers.get('total-count')).toBe('229')
})
