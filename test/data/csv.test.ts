/**
 * `vs … --format csv`: text from other users stays in its cell, is never a formula, and cannot control a
 * terminal.
 */
import { expect, test } from 'vitest'
import { writers } from '../../cli/src/output/format.ts'
import { addTimeEntry } from '../../generated/client/sdk.gen.ts'
import { project } from '../support/delivery.ts'
import type { Member } from '../support/service.ts'
import { useCommonService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useCommonService()
const { keyed } = useVs(service)

/** The cells of each line by RFC 4180. Reading stops at invalid text, so that a cell is missing. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy)) {
    lines.at(-1)!.push(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}

async function logTime({ client }: Member, memos: string[]): Promise<void> {
  const project_id = await project(client)
  for (const memo of memos)
    await addTimeEntry({ client, body: { project_id, minutes: 30, memo }, throwOnError: true })
}

test('follows RFC 4180: every text stays in one cell, whatever it contains', async () => {
  const { member, vs } = await keyed()
  const memos = [
    'Acme\n=1+1',
    'Acme\r=1+1',
    'Acme\r\n=1+1',
    'Acme, "Inc"',
    'Acme;=1+1',
    'Ünïcödé \u2028 日本',
  ]
  await logTime(member, memos)
  const { out } = await vs('time', 'list', '--format', 'csv', '--sort', 'created_at', '--fields', 'memo')
  expect(cellsOf(out)).toEqual([['memo'], ...memos.map((memo) => [memo])])
  expect(out).toContain('"Acme\n=1+1"')
})

test('contains no formulas', async () => {
  const { member, vs } = await keyed()
  const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠']
  const formulas = starts.map((start) => `${start}1+1, "x"`)
  await logTime(member, formulas)
  const { out } = await vs('time', 'list', '--format', 'csv', '--sort', 'created_at', '--fields', 'memo')
  expect(cellsOf(out)).toEqual([['memo'], ...formulas.map((formula) => [`'${formula}`])])
})

test('removes control characters on a terminal, and writes them unchanged to a file', async () => {
  const record = { name: '\x1b]0;owned\x07\x9b31mAcme\u202e\n=1+1', tags: ['\x9b2J'], minutes: -5 }
  const written = async (isTTY: boolean) => {
    const pages = async function* () {
      yield { text: JSON.stringify([record]), nextCursor: null }
    }
    const shape = { columns: ['name', 'tags', 'minutes'], reading: [] }
    const account = async () => Promise.reject(new Error('not needed'))
    const out = { isTTY } as NodeJS.WriteStream
    const texts = writers.csv(pages(), {
      shape,
      out,
      account,
      args: {},
      verbose: false,
      host: () => '',
      now: new Date(),
    })
    return (await Array.fromAsync(texts)).join('')
  }
  expect(await written(true)).toBe('name,tags,minutes\r\n" ]0;owned  31mAcme \n=1+1","["" 2J""]",-5\r\n')
  expect(await written(false)).toBe(
    'name,tags,minutes\r\n"\x1b]0;owned\x07\x9b31mAcme\u202e\n=1+1","[""\x9b2J""]",-5\r\n',
  )
})
