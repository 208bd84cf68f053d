import { expect, test, vi } from 'vitest'

test('a statement has one name, and the number of named statements is limited', async () => {
  vi.resetModules() // other files have named statements too
  const { statement } = await import('../../src/data/statement.ts')
  const named = () => Array.from({ length: 2000 }, (_, each) => statement(`select ${each}`, []).name)
  const names = named()
  expect(new Set(names.filter(Boolean)).size).toBe(500)
  expect(named()).toEqual(names)
})
