/** Calls that change the same rows: the order in which a commit locks rows, and the turns of calls in one process. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addCompany, getCompany, runBatch } from '../../generated/client/sdk.gen.ts'
import { RowTurns } from '../../src/calls/lifecycle/turns.ts'
import { collectChanges, commit, openUnitOfWork } from '../../src/calls/lifecycle/unit-of-work.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { type Id, uuidOf } from '../../src/domain/model/columns.ts'
import { Company } from '../../src/domain/model/index.ts'
import { useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { waitingSessions } from '../support/waiting-sessions.ts'

const service = useService()
const options = { throwOnError: true } as const

afterEach(() => vi.restoreAllMocks())

async function companies(count: number) {
  const { client } = await service.workspace()
  const ids: string[] = []
  for (let index = 0; index < count; index++)
    ids.push((await addCompany({ client, body: { name: `Company ${index}` }, ...options })).data.id)
  return { client, ids: ids.sort() as Id<'company'>[] }
}

test.each([
  ['the first', [0, 1]],
  ['the last', [1, 0]],
] as const)('a commit locks its rows by their ids, also if %s was changed first', async (_, order) => {
  const { ids } = await companies(2)
  const [first, last] = ids.map((id) => uuidOf(id, 'company'))
  const { orm, pool } = service.database()
  const [{ workspace_id }] = await service.sql('select workspace_id from companies where id = $1', [first])
  const em = openUnitOfWork(orm, { id: workspace_id, onlyOwner: null })
  for (const index of order) (await em.findOneOrFail(Company, { id: ids[index]! })).name = `Renamed ${index}`
  const changes = await collectChanges(em)
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const lock = 'select from companies where workspace_id = $1 and id = $2 for update'
    await holder.query(lock, [workspace_id, first])
    const done = commit(new Lanes(pool, 1), changes, null, null)
    await until(async () => expect(await service.sql(waitingSessions)).toHaveLength(1))
    // While the commit waits for the first row, it has not locked the last one.
    await service.sql(`${lock} nowait`, [workspace_id, last])
    await holder.query('commit')
    await done
  } finally {
    holder.release()
  }
  const names = await service.sql('select name from companies where id = any($1) order by id', [
    [first, last],
  ])
  expect(names.map(({ name }) => name)).toEqual(['Renamed 0', 'Renamed 1'])
})

describe('a turn that is held', () => {
  const attemptOn = (turns: RowTurns, rows: string[], steps: string[]) =>
    turns.retryWhileContended(async (held) => {
      steps.push(`attempt with ${held.join() || 'none'}`)
      await turns.withTurns(rows, held, async () => void steps.push('commit'))
    })

  test('makes calls for one of its rows wait until it is released', async () => {
    const turns = new RowTurns()
    const release = turns.hold(['a', 'b'], [])
    const steps: string[] = []
    const waiting = attemptOn(turns, ['b'], steps)
    await attemptOn(turns, ['c'], [])
    await setImmediate()
    expect(steps).toEqual(['attempt with none'])
    release()
    await waiting
    expect(steps).toEqual(['attempt with none', 'attempt with b', 'commit'])
  })

  test('is passed on to a call that has it, and not to another one', () => {
    const turns = new RowTurns()
    turns.hold(['a'], [])
    expect(() => turns.hold(['a', 'b'], [])).toThrow('Other calls keep changing the same records')
    const release = turns.hold(['a', 'b'], ['a'])
    expect(() => turns.hold(['b'], [])).toThrow()
    release()
    turns.hold(['b'], [])()
    expect(() => turns.hold(['a'], [])).toThrow()
  })

  test('by an item of a batch is held until the transaction ends', async () => {
    const { client, ids } = await companies(2)
    const rows = ids.map(String)
    const { hold } = RowTurns.prototype
    const free: string[][] = []
    let turns: RowTurns
    const freeRows = () =>
      rows.filter((row) => {
        try {
          hold.call(turns, [row], [])()
          return true
        } catch {
          return false
        }
      })
    vi.spyOn(RowTurns.prototype, 'hold').mockImplementation(function (this: RowTurns, ...given) {
      turns = this
      free.push(freeRows())
      return hold.apply(this, given)
    })
    const items = ids.map((id) => ({
      ...{ operation: 'updateCompany' as const, parameters: { id }, body: { name: `Renamed ${id}` } },
    }))
    await runBatch({ client, body: { items, mode: 'all' }, ...options })
    // The last time, the batch adds its own entry and response.
    expect(free).toEqual([rows, rows.slice(1), []])
    expect(freeRows()).toEqual(rows)
    for (const id of ids)
      expect((await getCompany({ client, path: { id }, ...options })).data.name).toBe(`Renamed ${id}`)
  })
})
