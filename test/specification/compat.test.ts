/** The compatibility check of the contract. */
import { describe, expect, test } from 'vitest'
import { linesOf } from '../../src/contract/changelog.ts'
import { changesBetween } from '../../src/contract/changes.ts'
import { contract, mutations, today } from './compat-mutations.ts'

const areas = Map.groupBy(mutations, ({ area }) => area)

describe.each([...areas])('%s:', (_, own) => {
  test.each(own)('$title', ({ change, before, says }) => {
    const released = structuredClone(contract)
    before?.(released)
    const changed = structuredClone(released)
    change(changed)
    const lines = linesOf(changesBetween(released, changed, today).filter(({ breaking }) => breaking))
    if (says) expect(lines.join('\n')).toMatch(says)
    else expect(lines).toEqual([])
  })
})
