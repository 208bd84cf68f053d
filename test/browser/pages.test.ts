/** Every page that there is, for each who may come, in a workspace with the longest names. */
import { beforeAll, expect, test } from 'vitest'
import { updateAccount, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { allPages } from '../../src/web/records/page-index.ts'
import { pathOf, useBrowser } from '../support/browser.ts'
import { colleague } from '../support/colleague.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { addressesFor } from '../support/page-addresses.ts'
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
const addresses: Record<string, string> = {}

beforeAll(async () => {
  const owner = await service.workspace()
  const viewer = await colleague(service, owner, 'viewer')
  const as = { client: owner.client, throwOnError: true } as const
  await updateAccount({ ...as, body: longest })
  await updateWorkspace({ ...as, body: longest })
  Object.assign(people, { owner, viewer })
  Object.assign(addresses, await addressesFor(owner, viewer, longest.name))
})

/** Pages of records are made alike: those of tasks are shown to everybody, the others to who sees most of them. */
function peopleFor(path: string): typeof people {
  const isOfRecords = allPages.some((each) => !each.own && path.startsWith(`/${each.path}`))
  return isOfRecords && !path.startsWith('/tasks') ? { owner: people.owner! } : people
}

test.each(pagePaths)('%s', async (path) => {
  const address = addresses[path] ?? path
  expect(address, 'names what its parameters stand for').not.toContain(':')
  const seenBy: string[] = []
  for (const [who, member] of path.startsWith(docPaths.home) ? [nobody] : Object.entries(peopleFor(path))) {
    const page = await open(address, { member })
    if (pathOf(page) !== address.split('?')[0]) continue // it is not for them
    seenBy.push(who)
    for (const more of await page.locator('summary:visible').all()) await more.click()
    await checkLook(page, `${path.slice(1).replaceAll(/\W+/g, '-')}-${who}`)
    await checkKeyboard(page)
  }
  expect(seenBy).not.toEqual([])
})
