/**
 * `npm run compat`: compares the contract with the released one on every surface. `--accept <reason>` writes the breaking
 * changes to CHANGELOG.md as an exception; `--cause` is required after version 1.0.0. `--release` makes the current
 * contract the released one and dates it with `--date`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../codegen/files.ts'
import { causes, linesOf, objections, withException, withRelease } from '../contract/changelog.ts'
import { changesBetween } from '../contract/changes.ts'
import { currentContract, release, releasedContract } from '../contract/contract.ts'

const { accept, cause, date, ...given } = parseArgs({
  options: {
    accept: { type: 'string' },
    cause: { type: 'string' },
    release: { type: 'boolean' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
}).values

const file = join(root, 'CHANGELOG.md')
const changelog = () => readFileSync(file, 'utf8')
const released = releasedContract()
const current = await currentContract()
const { version } = current.document.info
const since = released?.document.info.version
const changes = released && changesBetween(released, current, date)

if (changes && accept) acceptBreaking(accept)
if (changes) check()
else console.log('No contract has been released yet: there is nothing to break.')

if (given.release) {
  if (version === since) fail(`Version ${version} has already been released. Raise the version in main.tsp.`)
  writeFileSync(file, withRelease(changelog(), { version, date }, changes))
  release(current)
  const { releaseCosts } = await import('../contract/tokens.ts')
  releaseCosts()
  console.log(
    `Wrote version ${version} to contract/ and CHANGELOG.md. Commit them: from then on, breaking changes fail the check.`,
  )
}

function acceptBreaking(reason: string): void {
  const known = changelog()
  const lines = linesOf(changes!.filter(({ breaking }) => breaking)).filter(
    (line) => !known.includes(`  - ${line}\n`),
  )
  if (lines.length === 0) fail('There is no breaking change to accept.')
  writeFileSync(file, withException(known, { cause, reason, lines }))
}

function check(): void {
  const found = objections(changes!, changelog(), since!)
  if (found.length > 0)
    fail(`Breaking changes since version ${since}:
  ${found.join('\n  ')}

Undo them, or accept them with a reason: npm run compat -- --accept "<reason>"${since!.startsWith('0.') ? '' : ` --cause "${causes.join('|')}"`}`)
  console.log(
    `No unexplained breaking changes since version ${since}, and ${linesOf(changes!).length} changes in all.`,
  )
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
