/**
 * `npm run compat`: compares the contract with the released one on every surface. `npm run release-contract` makes
 * the current contract the released one.
 */
import { breakingChanges } from '../contract/breaking-changes.ts'
import { currentContract, release, releasedContract } from '../contract/contract.ts'

const today = new Date().toISOString().slice(0, 10)
const released = releasedContract()
const current = await currentContract()
const { version } = current.document.info

if (!released) console.log('No contract has been released yet: there is nothing to break.')
else await compare(released)

if (process.argv.includes('--release')) {
  if (version === released?.document.info.version)
    fail(`Version ${version} has already been released. Raise the version in main.tsp.`)
  release(current)
  const { releaseCosts } = await import('../contract/tokens.ts')
  releaseCosts()
  console.log(
    `Wrote version ${version} to contract/. Commit it: from then on, breaking changes fail the check.`,
  )
}

async function compare(before: typeof current): Promise<void> {
  const since = before.document.info.version
  const [breaches] = await breakingChanges([[before, current]], today)
  if (breaches!.length > 0) fail(`Breaking changes since version ${since}:\n  ${breaches!.join('\n  ')}`)
  console.log(`No breaking changes since version ${since}.`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
