import { expect, test } from 'vitest'
import { statement } from '../src/data/statement.ts'

test('a statement has one name, and only so many have one', () => {
  const named = () => Array.from({ length: 2000 }, (_, each) => statement(`select ${each}`, []).name)
  const names = named()
  expect(new Set(names.filter(Boolean)).size).toBe(500)
  expect(named()).toEqual(names)
})
