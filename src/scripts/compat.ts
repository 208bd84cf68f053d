/**
 * `npm run compat`: whether the contract is still what was released, on every surface. `npm run release-contract` keeps it
 * as the released one.
 */
import { breakingChanges } from '../contract/breaking-changes.ts'
import { currentContract, release, releasedContract } from '../contract/contract.ts'

const today = new Date().toISOString().slice(0, 10)
const released = releasedContract()
const current = await currentContract()
const { version } = current.document.info

if (!released) console.log('No contract is released yet: nothing is broken.')
else await compare(released)

if (process.argv.includes('--release')) {
  if (version === released?.document.info.version)
    fail(`Version ${version} is released: a new one needs another number in main.tsp.`)
  release(current)
  const { releaseCosts } = await import('../contract/tokens.ts')
  releaseCosts()
  console.log(`Version ${version} is in contract/. Commit it: from then on, what breaks it fails.`)
}

async function compare(before: typeof current): Promise<void> {
  const since = before.document.info.version
  const [breaches] = await breakingChanges([[before, current]], today)
  if (breaches!.length > 0) fail(`This breaks who relies on version ${since}:\n  ${breaches!.join('\n  ')}`)
  console.log(`Nothing breaks who relies on version ${since}.`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
