/** `service-client` in a web page. */
import { expect, test } from 'vitest'
import { bundle } from '../../src/generator/packages/bundle.ts'
import { useBrowser } from '../support/browser.ts'
import { useService } from '../support/service.ts'

const service = useService()
const allowing = useService({ corsOrigins: ['*'] })
const { open } = useBrowser(service)

const moduleText = async () =>
  (await bundle('service-client')).find(({ path }) => path === 'dist/index.js')!.text

test('calls the service from a browser', async () => {
  const { token } = await service.workspace()
  const page = await open('/signup', { bypassCSP: true }) // the policy allows only the pages' own scripts
  // As text, because Vitest replaces `import`.
  const names = await page.evaluate(`(async () => {
    const address = URL.createObjectURL(new Blob([${JSON.stringify(await moduleText())}], { type: 'text/javascript' }))
    const { addCompany, all, createClient, listCompanies } = await import(address)
    const client = createClient({ baseUrl: location.origin, auth: '${token}' })
    for (const name of ['Acme', 'Globex']) await addCompany({ client, body: { name }, throwOnError: true })
    const found = []
    for await (const { name } of all(listCompanies, { client, query: { limit: 1, sort: 'name' } })) found.push(name)
    return found
  })()`)
  expect(names).toEqual(['Acme', 'Globex'])
})

test('calls the service from a page of another site, if CORS_ORIGINS allows it', async () => {
  const { token } = await allowing.workspace()
  const baseUrl = await allowing.listen()
  const page = await open('/signup', { bypassCSP: true }) // another origin than `baseUrl`
  const found = await page.evaluate(`(async () => {
    const address = URL.createObjectURL(new Blob([${JSON.stringify(await moduleText())}], { type: 'text/javascript' }))
    const { addCompany, all, createClient, getCompany, listCompanies, updateCompany } = await import(address)
    const client = createClient({ baseUrl: '${baseUrl}', auth: '${token}' })
    const names = []
    for (const name of ['Acme', 'Globex']) await addCompany({ client, body: { name }, throwOnError: true })
    for await (const { name } of all(listCompanies, { client, query: { limit: 1, sort: 'name' } })) names.push(name)
    const { data: [{ id }] } = await listCompanies({ client, query: { name: 'Acme' } })
    const { response } = await getCompany({ client, path: { id } })
    const headers = { 'If-Match': response.headers.get('etag') }
    const { data } = await updateCompany({ client, path: { id }, body: { website: null, tags: ['retail'] }, headers })
    return { names, version: data.version, requestId: response.headers.has('x-request-id') }
  })()`)
  expect(found).toEqual({ names: ['Acme', 'Globex'], version: 2, requestId: true })
})
