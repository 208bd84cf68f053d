import { expect, test, vi } from 'vitest'

test('a statement has one name, and only so many have one', async () => {
  vi.resetModules() // other files have named theirs
  const { statement } = await import('../src/data/statement.ts')
  const named = () => Array.from({ length: 2000 }, (_, each) => statement(`select ${each}`, []).name)
  const names = named()
  expect(new Set(names.filter(Boolean)).size).toBe(500)
  expect(named()).toEqual(names)
})
