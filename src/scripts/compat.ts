/**
 * `npm run compat`: compares the contract with the released one on every surface. `--accept <reason>` writes the breaking
 * changes to CHANGELOG.md as an exception; `--cause` is required after version 1.0.0. `--release` makes the current
 * contract the released one and dates it with `--date`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { linesOf } from '../../surface/src/gate/lines.ts'
import { isUnfinished, root } from '../generator/codegen/files.ts'
import { causes, objections, withException, withRelease } from '../generator/contract/changelog.ts'
import { changesBetween } from '../generator/contract/changes.ts'
import { currentContract, release, releasedContract } from '../generator/contract/contract.ts'

const { accept, cause, date, ...given } = parseArgs({
  options: {
    accept: { type: 'string' },
    cause: { type: 'string' },
    release: { type: 'boolean' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
}).values

if (isUnfinished())
  fail(
    'npm run generate has failed, so generated/ is not that of main.tsp. Make it succeed, and compare again.',
  )

const file = join(root, 'CHANGELOG.md')
const changelog = () => readFileSync(file, 'utf8')
const released = releasedContract()
const current = await currentContract()
const { version } = current.document.info
const since = released?.document.info.version
const changes = released && changesBetween(released, current, date)

if (changes && accept !== undefined) acceptBreaking(accept.replace(/\s+/g, ' ').trim())
if (changes && accept === undefined) check()
if (!changes) console.log('No contract has been released yet: there is nothing to break.')

if (given.release) {
  if (version === since) fail(`Version ${version} has already been released. Raise the version in main.tsp.`)
  writeFileSync(file, withRelease(changelog(), { version, date }, changes))
  release(current)
  const { releaseCosts } = await import('../generator/contract/tokens.ts')
  releaseCosts()
  console.log(
    `Wrote version ${version} to contract/ and CHANGELOG.md. Commit them: from then on, breaking changes fail the check.`,
  )
}

/** Writes nothing if the changes cannot be released with this reason and cause. */
function acceptBreaking(reason: string): void {
  if (reason === '') fail('Give a reason: npm run compat -- --accept "<reason>".')
  if (cause !== undefined && !(causes as readonly string[]).includes(cause))
    fail(`--cause must be one of: ${causes.join(', ')}.`)
  const known = changelog()
  const lines = linesOf(changes!.filter(({ breaking }) => breaking)).filter(
    (line) => !known.includes(`  - ${line}\n`),
  )
  if (lines.length === 0) fail('There is no breaking change to accept.')
  const accepted = withException(known, { cause, reason, lines })
  check(accepted)
  writeFileSync(file, accepted)
}

function check(text = changelog()): void {
  const found = objections(changes!, text, since!)
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
