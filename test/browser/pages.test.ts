/** Every page for each role that can open it, in a workspace with the longest names. */
import type { Page } from 'playwright-core'
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
const { visit } = useBrowser(service)

const longest = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200) }

let owner: Member
let viewer: Member
/** Addresses of the pages that need parameters. */
let addresses: Record<string, string>

beforeAll(async () => {
  owner = await service.workspace()
  viewer = await colleague(service, owner, 'viewer')
  const as = { client: owner.client, throwOnError: true } as const
  await updateAccount({ ...as, body: longest })
  await updateWorkspace({ ...as, body: longest })
  addresses = await addressesFor(owner, viewer, longest.name)
})

/** Pages that share their code are tested with one role: the documentation without a session, most records as owner. */
function rolesFor(path: string): (Member | null)[] {
  if (path.startsWith(docPaths.home)) return [null]
  const isOfRecords = allPages.some((each) => !each.own && path.startsWith(`/${each.path}`))
  return isOfRecords && !path.startsWith('/tasks') ? [owner] : [null, owner, viewer]
}

test.concurrent.each(pagePaths)('%s works for every role', async (path) => {
  const address = addresses[path] ?? path
  expect(address, 'has values for its parameters').not.toContain(':')
  let opened = 0
  const check = async (page: Page) => {
    if (pathOf(page) !== address.split('?')[0]) return // this role is redirected
    opened++
    // Not by clicks, because the choices of a picker can cover the next one.
    await page.locator('summary:visible').evaluateAll((all) => {
      for (const { parentElement } of all) parentElement!.setAttribute('open', '')
    })
    await checkLook(page)
    await checkKeyboard(page)
  }
  await Promise.all(rolesFor(path).map((member) => visit(address, member, check)))
  expect(opened).toBeGreaterThan(0)
})
