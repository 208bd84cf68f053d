/**
 * `vs … --format csv`: text that other people typed stays in its cell, is no formula, and cannot control a
 * terminal.
 */
import { expect, test } from 'vitest'
import { writers } from '../cli/src/output/format.ts'
import { addCompany } from '../generated/client/sdk.gen.ts'
import { useService } from './support/service.ts'
import { useVs } from './support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

/** The cells of each line, by RFC 4180: what it does not allow ends the reading with a cell too few. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy)) {
    lines.at(-1)!.push(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}

test('follows RFC 4180: every text stays one cell, whatever it holds', async () => {
  const { member, vs } = await keyed()
  const names = [
    'Acme\n=1+1',
    'Acme\r=1+1',
    'Acme\r\n=1+1',
    'Acme, "Inc"',
    'Acme;=1+1',
    'Ünïcödé \u2028 日本',
  ]
  for (const name of names) await addCompany({ ...member, body: { name, tags: ['a', 'b'] } })
  const { out } = await vs('companies', 'list', '--format', 'csv', '--sort', 'created_at')
  const [header, ...rows] = cellsOf(out)
  expect(header).toEqual([
    'id',
    'created_at',
    'updated_at',
    'name',
    'tags',
    'website',
    'archived_at',
    'external_id',
    'version',
  ])
  expect(rows.map((row) => row.slice(3))).toEqual(names.map((name) => [name, '["a","b"]', '', '', '', '1']))
  expect(out).toContain(',"Acme\n=1+1",')
})

test('carries no formulas', async () => {
  const { member, vs } = await keyed()
  const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠']
  for (const start of starts) await addCompany({ ...member, body: { name: `${start}1+1, "x"` } })
  const { out } = await vs('companies', 'list', '--format', 'csv', '--sort', 'created_at')
  const [, ...rows] = cellsOf(out)
  expect(rows.map((row) => row[3])).toEqual(starts.map((start) => `'${start}1+1, "x"`))
})

test('shows a terminal no control characters, and writes to a file what there is', async () => {
  const record = { name: '\x1b]0;owned\x07\x9b31mAcme\u202e\n=1+1', tags: ['\x9b2J'], minutes: -5 }
  const written = async (isTTY: boolean) => {
    const pages = async function* () {
      yield { text: JSON.stringify([record]), nextCursor: null }
    }
    const shape = { columns: ['name', 'tags', 'minutes'], reading: [] }
    const texts = writers.csv(pages(), shape, { isTTY } as NodeJS.WriteStream)
    return (await Array.fromAsync(texts)).join('')
  }
  expect(await written(true)).toBe('name,tags,minutes\r\n" ]0;owned  31mAcme \n=1+1","["" 2J""]",-5\r\n')
  expect(await written(false)).toBe(
    'name,tags,minutes\r\n"\x1b]0;owned\x07\x9b31mAcme\u202e\n=1+1","[""\x9b2J""]",-5\r\n',
  )
})
