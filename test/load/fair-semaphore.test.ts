/** Slots are shared fairly: tenants take turns, and within a tenant its clients take turns. */
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Capacity, type Claimant, FairSemaphore } from '../../src/base/fair-semaphore.ts'
import { Admission, type Slot } from '../../src/calls/lifecycle/admission.ts'

const one = (tenant: string, client = tenant): Claimant => ({ tenant, client })

/** Takes slots that are held until `end`; `started` lists them by start time. */
function observed(shares: Partial<Capacity>) {
  const places = new FairSemaphore({ total: 1, tenant: 10, client: 10, ...shares })
  const started: string[] = []
  const refused: string[] = []
  const running: { party: Claimant; weight: number }[] = []
  const take = (name: string, party: Claimant, weight = 1) =>
    places
      .acquire(party, () => weight)
      .then(
        () => {
          started.push(name)
          running.push({ party, weight })
        },
        () => void refused.push(name),
      )
  const end = async () => {
    const { party, weight } = running.shift()!
    places.release(party, weight)
    await setImmediate()
  }
  return { places, started, refused, take, end }
}

test('a client with many waiting calls gets one turn per round', async () => {
  const { started, take, end } = observed({})
  for (const name of ['a1', 'a2', 'a3', 'a4']) take(name, one('a'))
  take('b1', one('b'))
  take('b2', one('b'))
  take('c1', one('c'))
  await setImmediate()
  for (let count = 0; count < 6; count++) await end()
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('the keys of a workspace share its turns', async () => {
  const { started, take, end } = observed({})
  for (const name of ['a1', 'a2', 'a3']) take(name, one('w', 'a'))
  take('b1', one('w', 'b'))
  take('x1', one('x'))
  await setImmediate()
  for (let count = 0; count < 4; count++) await end()
  expect(started).toEqual(['a1', 'a2', 'x1', 'b1', 'a3'])
})

test('a share is never exceeded, and clients that have used theirs are skipped', async () => {
  const { started, take, end } = observed({ total: 4, tenant: 3, client: 2 })
  for (const name of ['a1', 'a2', 'a3']) take(name, one('w', 'a'))
  for (const name of ['b1', 'b2']) take(name, one('w', 'b'))
  take('x1', one('x'))
  await setImmediate()
  expect(started).toEqual(['a1', 'a2', 'b1', 'x1'])
  await end()
  expect(started.slice(4)).toEqual(['a3'])
})

test('a claim larger than the share waits until the whole share is free, and uses it', async () => {
  const { started, take, end } = observed({ total: 8, client: 4 })
  take('light', one('a'))
  take('heavy', one('a'), 6)
  take('after', one('a'))
  take('other', one('b'))
  await setImmediate()
  expect(started).toEqual(['light', 'other'])
  await end()
  expect(started).toEqual(['light', 'other', 'heavy'])
})

test('with too many waiting calls, the latest of the client with the most is refused', async () => {
  const { places, started, refused, take, end } = observed({ maxClaims: 4 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) take(name, one('a'))
  await setImmediate()
  expect(refused).toEqual([])
  take('b1', one('b'))
  take('a5', one('a'))
  await setImmediate()
  expect(refused).toEqual(['a4', 'a5'])
  while (started.length < 4) await end()
  expect([started.toSorted(), places.waiting]).toEqual([['a1', 'a2', 'a3', 'b1'], 0])
})

test("calls with large responses use up more of their own caller's share, not of others", async () => {
  const admission = new Admission({ client: 8, tenant: 8, total: 100 })
  const route = { id: 'listNotes', shape: 'list' } as const
  const place = (key: string) => admission.slotFor(key, '192.0.2.1', route)
  let running = 0
  const hold = (of: Slot) =>
    of.admit(async () => {
      running++
      await new Promise(() => {})
    })
  const first = place('heavy')
  const waited = Array.from({ length: 4 }, () => place('heavy')) // they started to wait before their size was known
  await first.admit(async () => first.sent(1024 * 1024))
  for (const key of ['light', 'other']) place(key).sent(100)
  for (const each of waited) void hold(each)
  await setImmediate()
  expect(running).toBe(1)
  place('light').belongsTo('workspace')
  for (let count = 0; count < 4; count++) void hold(place('light'))
  await setImmediate()
  expect([running, admission.waiting]).toEqual([5, 3])
})

test('a caller with large responses pauses between calls only while others call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const admission = new Admission()
  const call = (key: string) => admission.slotFor(key, key, { id: 'listNotes', shape: 'list' })
  const large = () => {
    const place = call('heavy')
    return place.admit(async () => {
      vi.advanceTimersByTime(30)
      place.sent(2 * 1024 * 1024)
    })
  }
  await large()
  await large()
  expect(admission.running).toBe(0)
  call('other')
  await large()
  expect(admission.running).toBe(1)
  vi.advanceTimersByTime(59)
  expect(admission.running).toBe(1)
  vi.advanceTimersByTime(1)
  expect(admission.running).toBe(0)
  vi.advanceTimersByTime(1_000)
  await large()
  expect(admission.running).toBe(0)
})
