/** The compatibility check of the contract. */
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  causes,
  exceptionsIn,
  objections,
  withException,
  withRelease,
} from '../../src/generator/contract/changelog.ts'
import { changesBetween } from '../../src/generator/contract/changes.ts'
import type { Contract } from '../../src/generator/contract/contract.ts'
import { linesOf } from '../../surface/src/gate/lines.ts'
import { contract, type Mutate, mutations, readSurfaces, today } from './compat-mutations.ts'

/** Changes of the document also change the tools and the commands that are made from it. */
async function changedBy(contract: Contract, change: Mutate): Promise<Contract> {
  const changed = structuredClone(contract)
  change(changed)
  if (!isDeepStrictEqual(changed.document, contract.document)) await readSurfaces(changed)
  return changed
}

const areas = Map.groupBy(mutations, ({ area }) => area)

describe.each([...areas])('%s:', (_, own) => {
  test.each(own)('$title', async ({ change, before, says }) => {
    const released = before ? await changedBy(contract, before) : contract
    const changed = await changedBy(released, change)
    const lines = linesOf(changesBetween(released, changed, today).filter(({ breaking }) => breaking))
    if (says) expect(lines.join('\n')).toMatch(says)
    else expect(lines).toEqual([])
  })
})

test('the table has at least 40 breaking and 20 harmless changes', () => {
  const breaking = mutations.filter(({ says }) => says)
  expect(breaking.length).toBeGreaterThanOrEqual(40)
  expect(mutations.length - breaking.length).toBeGreaterThanOrEqual(20)
})

describe('the changelog', () => {
  const empty = '# Changelog\n\nIntroduction.\n\n## Unreleased\n'
  const first = withRelease(empty, { version: '0.9.0', date: '2026-12-01' }, null)
  const removal = { whom: 'callers of', uses: 'GET /companies', what: '`tags` was removed', breaking: true }
  const added = ['GET /companies', 'GET /clients', 'GET /notes'].map((uses) => ({
    whom: 'callers of',
    uses,
    what: '`region` was added',
    breaking: false,
  }))
  const line = 'callers of GET /companies: `tags` was removed'
  const accepted = (cause?: string) =>
    withException(first, { cause, reason: 'Labels replace it.', lines: [line] })

  test('has a section for each release, with all changes', () => {
    const second = withRelease(accepted(), { version: '0.10.0', date: '2027-01-04' }, [removal, ...added])
    expect(second).toBe(`# Changelog

Introduction.

## Unreleased

## 0.10.0 (2027-01-04)

- **Breaking:** Labels replace it.
  - callers of GET /companies: \`tags\` was removed
- callers of GET /companies and 2 others: \`region\` was added

## 0.9.0 (2026-12-01)

- The first release.
`)
    expect(exceptionsIn(second)).toEqual([])
  })

  test('accepts a breaking change with a reason before version 1.0.0', () => {
    expect(objections([removal, ...added], first, '0.9.0')).toEqual([line])
    expect(objections([removal, ...added], accepted(), '0.9.0')).toEqual([])
  })

  test('accepts only three causes since version 1.0.0', () => {
    for (const cause of causes) expect(objections([removal], accepted(cause), '1.0.0')).toEqual([])
    for (const cause of [undefined, 'habit'])
      expect(objections([removal], accepted(cause), '1.0.0')).toEqual([
        'Since version 1.0.0, an exception must be one of: false alarm, correction, security fix. Not allowed: Labels replace it.',
      ])
  })

  test('accepts no change that does not exist', () => {
    expect(objections([], accepted(), '0.9.0')).toEqual([
      `CHANGELOG.md accepts a change that does not exist: ${line}`,
    ])
  })
})
