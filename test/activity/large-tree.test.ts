/** Trees of more than 256 leaves, of which only the hashes of large subtrees are stored. */
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { entryOutside, insertEntries } from '../../src/calls/activity/entry.ts'
import { Sequencer } from '../../src/calls/activity/sequencer.ts'
import { LostHash, WorkspaceTree } from '../../src/calls/activity/tree.ts'
import { verifyLog } from '../../src/calls/activity/verify.ts'
import { openDatabase } from '../../src/data/orm.ts'
import { newUuid, newUuidAt } from '../../src/domain/model/columns.ts'
import { digestOfChainEnd, emptyChain } from '../../src/shared/proof/chain.ts'
import { inclusionPath, isIncluded, leafHash, TreeEdge } from '../../src/shared/proof/tree.ts'
import { cloneDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof openDatabase>>
let sequencer: Sequencer

beforeAll(async () => {
  database = await openDatabase(await cloneDatabase(inject('databaseServer')))
  sequencer = new Sequencer(database.pool)
})
afterAll(() => database.orm.close())

const digestOf = (position: number) => hash('sha256', String(position))
const leafOf = (index: number) => leafHash(index === 0 ? digestOfChainEnd(emptyChain) : digestOf(index))

/** Adds entries at the positions after `from` up to `to`, which are linked together. */
async function link(workspaceId: string, from: number, to: number): Promise<void> {
  const positions = Array.from({ length: to - from }, (_, index) => from + index + 1)
  const times = positions.map((position) => new Date(Date.UTC(2026, 0, 1) + position * 700).toISOString())
  await database.pool.query(
    `insert into activity_unlinked (workspace_id, id, at, digest)
      select $1, id, at, decode(digest, 'hex') from unnest($2::uuid[], $3::timestamptz[], $4::text[]) as entry (id, at, digest)`,
    [workspaceId, times.map((at) => newUuidAt(at)), times, positions.map(digestOf)],
  )
  await sequencer.link()
}

/** The root of the first `size` leaves, leaf by leaf. */
function rootOf(size: number): string {
  const tree = new TreeEdge()
  for (let index = 0; index < size; index++) tree.add(leafOf(index))
  return tree.root()
}

const open = (workspaceId: string) => WorkspaceTree.open(database.pool, workspaceId)

/** A workspace whose entries were linked in parts of different sizes. */
async function grown(): Promise<string> {
  const workspaceId = newUuid()
  const ends = [0, 1, 100, 254, 255, 256, 700, 701, 1_300, 1_535, 1_600]
  for (const [index, to] of ends.slice(1).entries()) await link(workspaceId, ends[index]!, to)
  return workspaceId
}

const sizes = [2, 101, 255, 256, 257, 511, 512, 513, 768, 1_024, 1_025, 1_535, 1_536, 1_601]

test('roots and proofs of any size are those of a tree that grew leaf by leaf', async () => {
  const tree = await open(await grown())
  expect(tree.size).toBe(1_601)
  for (const size of sizes) {
    expect([size, await tree.root(size)]).toEqual([size, rootOf(size)])
    for (const index of [0, 1, 255, 256, 700, size - 1].filter((each) => each < size)) {
      const path = await tree.hashesOf(inclusionPath(index, size))
      expect([index, size, isIncluded(index, size, leafOf(index), path, rootOf(size))]).toEqual([
        index,
        size,
        true,
      ])
    }
  }
})

/** Deletes the entries up to a checkpoint at `count`, like retention. */
async function remove(workspaceId: string, count: number): Promise<void> {
  const subtrees = await (await open(workspaceId)).edge(count + 1)
  await database.pool.query(
    `insert into activity_checkpoints (workspace_id, id, at, count, size, head, key_id, note)
      values ($1, $1, now(), $2::bigint, $2::bigint + 1, '', '', '')`,
    [workspaceId, count],
  )
  await database.pool.query(
    `insert into activity_removals (workspace_id, count, note, subtrees) values ($1, $2, '', decode($3, 'hex'))`,
    [workspaceId, count, subtrees.join('')],
  )
  await database.pool.query('delete from activity_runs where workspace_id = $1 and last <= $2', [
    workspaceId,
    count,
  ])
  await database.pool.query('delete from activity_subtrees where workspace_id = $1 and size <= $2', [
    workspaceId,
    count + 1,
  ])
}

test.each([254, 700, 1_535, 1_600])(
  'after the first %i entries were deleted, the tree goes on growing',
  async (count) => {
    const workspaceId = await grown()
    await remove(workspaceId, count)
    await link(workspaceId, 1_600, 1_700)
    await link(workspaceId, 1_700, 2_300)
    const tree = await open(workspaceId)
    for (const size of [count + 1, 1_602, 1_791, 1_792, 2_048, 2_301].filter((each) => each > count))
      expect([size, await tree.root(size)]).toEqual([size, rootOf(size)])
  },
)

test.each([
  ['digests', 'delete from activity_runs where workspace_id = $1 and last between 1400 and 1590'],
  ['hashes', 'delete from activity_subtrees where workspace_id = $1 and size = 1536'],
])('after somebody deleted %s, no tree above them has a root', async (_, change) => {
  const workspaceId = await grown()
  await database.pool.query(change, [workspaceId])
  await link(workspaceId, 1_600, 2_100)
  const tree = await open(workspaceId)
  expect(await tree.root(1_024)).toBe(rootOf(1_024))
  for (const size of [1_537, 2_048, tree.size]) await expect(tree.root(size)).rejects.toThrow(LostHash)
})

/** A workspace with 600 entries. */
async function logged(): Promise<string> {
  const workspaceId = newUuid()
  const fields = { channel: 'api', operation: 'listCompanies', record_id: null, status: 200 } as const
  const entries = Array.from({ length: 600 }, (_, index) =>
    entryOutside({ workspace_id: workspaceId, request_id: String(index), ...fields }),
  )
  await database.pool.query(insertEntries(entries))
  await sequencer.link()
  return workspaceId
}

test.each([
  [
    'changed',
    `update activity_subtrees set hashes = sha256('x') where workspace_id = $1 and size = 256`,
    1,
    255,
  ],
  [
    'changed above others',
    `update activity_subtrees set hashes = substring(hashes for 32) || sha256('x') where workspace_id = $1 and size = 512`,
    1,
    511,
  ],
  ['deleted', `delete from activity_subtrees where workspace_id = $1 and size = 512`, 256, 511],
])('hashes of the tree that were %s are found without a checkpoint', async (_, change, first, last) => {
  const workspaceId = await logged()
  const verify = () => verifyLog(database.pool, [], workspaceId, {})
  expect(await verify()).toMatchObject({ entries: 600, first_fault: null })
  await database.pool.query(change, [workspaceId])
  expect((await verify()).first_fault).toEqual({
    problem: 'rewritten',
    position: first,
    id: null,
    detail: `Positions ${first} to ${last} differ from the tree.`,
  })
})
