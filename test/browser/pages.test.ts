/** Every page for each role that can open it, in a workspace with the longest names. */
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

/** The signed-in member; null without a session. */
const people: Record<string, Member | null> = { nobody: null }
/** The documentation is the same for everyone, so one visitor is enough. */
const nobody = ['nobody', null] as const
/** Addresses of the pages that need parameters. */
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

/** Record pages share their code: the pages of tasks are tested with every role, others with the role that sees most. */
function peopleFor(path: string): typeof people {
  const isOfRecords = allPages.some((each) => !each.own && path.startsWith(`/${each.path}`))
  return isOfRecords && !path.startsWith('/tasks') ? { owner: people.owner! } : people
}

test.each(pagePaths)('%s works for every role', async (path) => {
  const address = addresses[path] ?? path
  expect(address, 'has values for its parameters').not.toContain(':')
  const roles = path.startsWith(docPaths.home) ? [nobody] : Object.entries(peopleFor(path))
  const opened = await Promise.all(
    roles.map(async ([who, member]) => {
      const page = await open(address, { member })
      if (pathOf(page) !== address.split('?')[0]) return false // this role is redirected
      for (const more of await page.locator('summary:visible').all()) await more.click()
      await checkLook(page, `${path.slice(1).replaceAll(/\W+/g, '-')}-${who}`)
      await checkKeyboard(page)
      return true
    }),
  )
  expect(opened).toContain(true)
})
