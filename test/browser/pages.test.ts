/** Every page that there is, as nobody in particular and as the owner of a workspace with the longest names. */
import { expect, test } from 'vitest'
import { updateAccount, updateWorkspace } from '../../generated/client/sdk.gen.ts'
import { pathOf, useBrowser } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { pagePaths } from '../support/page-routes.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

const longest = { name: 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200) }

test.each(pagePaths)('%s', async (path) => {
  const owner = await service.workspace()
  await updateAccount({ client: owner.client, body: longest, throwOnError: true })
  await updateWorkspace({ client: owner.client, body: longest, throwOnError: true })
  const seenBy: string[] = []
  for (const [who, member] of [
    ['nobody', null],
    ['owner', owner],
  ] as const) {
    const page = await open(path, { member })
    if (pathOf(page) !== path) continue // it is not for them
    seenBy.push(who)
    await checkLook(page, `${path.slice(1).replaceAll('/', '-')}-${who}`)
    await checkKeyboard(page)
  }
  expect(seenBy).not.toEqual([])
})
