/** Every page that there is, for each who may come, in a workspace with the longest names. */
import { beforeAll, expect, test } from 'vitest'
import { addApiKey, getAccount, updateAccount, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { pathOf, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { pagePaths } from '../support/page-routes.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const longest = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200) }

/** Who has signed in; null for nobody. */
const people: Record<string, Member | null> = { nobody: null }
/** Who is shown the same documentation as everybody. */
const nobody = ['nobody', null] as const
/** Pages that need more than their path. */
const addresses: Record<string, string> = {
  '/auth/cli/connect': `/auth/cli/connect?code_challenge=${'x'.repeat(43)}&label=vs`,
}

beforeAll(async () => {
  const owner = await service.workspace()
  const viewer = await colleague(service, owner, 'viewer')
  const as = { client: owner.client, throwOnError: true } as const
  await updateAccount({ ...as, body: longest })
  await updateWorkspace({ ...as, body: longest })
  const { data: key } = await addApiKey({ ...as, body: longest })
  const { data: account } = await getAccount({ client: viewer.client, throwOnError: true })
  Object.assign(people, { owner, viewer })
  addresses[docPaths.operation(':id')] = docPaths.operation('addNote')
  addresses[docPaths.error(':code')] = docPaths.error('move_not_allowed')
  addresses[docPaths.guide(':name')] = docPaths.guide('command-line')
  addresses[docPaths.search] = `${docPaths.search}?q=note`
  addresses['/settings/api-keys/:id'] = `/settings/api-keys/${key.id}`
  addresses['/settings/members/:id'] = `/settings/members/${account.user.id}`
})

test.each(pagePaths)('%s', async (path) => {
  const address = addresses[path] ?? path
  expect(address, 'names what its parameters stand for').not.toContain(':')
  const seenBy: string[] = []
  for (const [who, member] of path.startsWith(docPaths.home) ? [nobody] : Object.entries(people)) {
    const page = await open(address, { member })
    if (pathOf(page) !== address.split('?')[0]) continue // it is not for them
    seenBy.push(who)
    for (const more of await page.locator('summary:visible').all()) await more.click()
    await checkLook(page, `${path.slice(1).replaceAll(/\W+/g, '-')}-${who}`)
    await checkKeyboard(page)
  }
  expect(seenBy).not.toEqual([])
})
