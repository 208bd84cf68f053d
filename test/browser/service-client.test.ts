/** `service-client` in a web page. */
import { expect, test } from 'vitest'
import { bundle } from '../../src/packages/bundle.ts'
import { useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

test('calls the service from a browser', async () => {
  const { token } = await service.workspace()
  const module = (await bundle('client')).find(({ path }) => path === 'dist/index.js')!.text
  const page = await open('/signup', { bypassCSP: true }) // the policy allows only the pages' own scripts
  // As text, because Vitest replaces `import`.
  const names = await page.evaluate(`(async () => {
    const address = URL.createObjectURL(new Blob([${JSON.stringify(module)}], { type: 'text/javascript' }))
    const { addCompany, all, createClient, listCompanies } = await import(address)
    const client = createClient({ baseUrl: location.origin, auth: '${token}' })
    for (const name of ['Acme', 'Globex']) await addCompany({ client, body: { name }, throwOnError: true })
    const found = []
    for await (const { name } of all(listCompanies, { client, query: { limit: 1, sort: 'name' } })) found.push(name)
    return found
  })()`)
  expect(names).toEqual(['Acme', 'Globex'])
})
