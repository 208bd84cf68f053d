/** The log is tamper-evident: changes made directly in the database are detected and located. */
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import {
  addActivityCheckpoint,
  addCompany,
  addNote,
  getActivityKeys,
  listActivity,
  listActivityCheckpoints,
  signup,
  updateCompany,
  updateWorkspace,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import type { ListActivityCheckpointsData, VerifyActivityData } from '../../generated/client/types.gen.ts'
import { verifyLog } from '../../src/calls/activity/verify.ts'
import { factsOf } from '../../src/domain/model/activity-digest.ts'
import { type Id, idOf, uuidOf } from '../../src/domain/model/columns.ts'
import { decodeTypeId } from '../../src/domain/model/type-id.ts'
import { digestOfChainEnd, emptyChain, firstHead, nextHead } from '../../src/shared/proof/chain.ts'
import type { Checkpoint } from '../../src/shared/proof/checkpoint.ts'
import { openCheckpoint, signCheckpoint, signerName } from '../../src/shared/proof/checkpoint.ts'
import { digestOfEntry } from '../../src/shared/proof/entry.ts'
import {
  newPrivateKey,
  publicKey,
  publicKeysIn,
  publicPemOf,
  signingKey,
  signNote,
} from '../../src/shared/proof/note.ts'
import { leafHash, TreeEdge } from '../../src/shared/proof/tree.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'
import { type Link, linksOf, sequencerLock, splitRuns } from '../support/runs.ts'
import type { Member } from '../support/service.ts'
import { useService } from '../support/service.ts'
import { setEarlier } from '../support/shifted-times.ts'
import { until } from '../support/until.ts'

const service = useService()
const neighbour = useService({ beside: service })
const start = useProcesses()

const verify = async ({ client }: Pick<Member, 'client'>, query?: VerifyActivityData['query']) =>
  (await verifyActivity({ client, query, throwOnError: true })).data

const checkpoint = async ({ client }: Member) =>
  (await addActivityCheckpoint({ client, throwOnError: true })).data

/** A workspace with at least eight entries in the chain, and ways to tamper with them. */
async function workspace() {
  const member = await service.workspace()
  const { client } = member
  for (const name of ['Northwind', 'Contoso', 'Fabrikam'])
    await addCompany({ client, body: { name, tags: ['b', 'a'] }, throwOnError: true })
  await listActivity({ client })
  await verify(member) // links
  const [{ workspace_id }] = await service.sql('select workspace_id from users where email = $1', [
    member.email,
  ])
  await splitRuns(service.sql, workspace_id)
  const chain = () => linksOf(service.sql, workspace_id)
  const sql = (text: string, ...values: unknown[]) => service.sql(text, [workspace_id, ...values])
  return { ...member, workspace_id: workspace_id as string, chain, sql }
}

type Workspace = Awaited<ReturnType<typeof workspace>>

test('every call has a position in the log, and the log is intact', async () => {
  const member = await service.workspace()
  const { client } = member
  const { data: company } = await addCompany({ client, body: { name: 'Northwind “Ω”' } })
  await addNote({ client, body: { company_id: company!.id, title: 'Notes', body: '\u2028' } })
  await updateCompany({ client, path: { id: company!.id }, body: { tags: ['z', 'ä'], website: null } })
  await listActivity({ client: service.clientWith() }) // not logged
  await listActivity({ client })
  const calls = (await listActivity({ client, query: { limit: 100 } })).data!
  expect(await verify(member)).toMatchObject({
    intact: true,
    entries: calls.length + 1, // the list does not contain its own call
    position: calls.length + 1,
    erased: 0,
    checkpoints: 0,
    last_checkpoint_at: null,
    unlinked: 0,
    first_fault: null,
  })
})

const rootOf = (links: Link[]) => {
  const tree = new TreeEdge()
  tree.add(leafHash(digestOfChainEnd(emptyChain)))
  for (const { digest } of links) tree.add(leafHash(digest.toString('hex')))
  return tree.root()
}

test('the tree can be recomputed by anyone, and no link has a head of the earlier chain', async () => {
  const log = await workspace()
  const { head, count, size } = await checkpoint(log)
  const links = await log.chain()
  expect(rootOf(links)).toBe(head)
  expect([count, size]).toEqual([links.length, links.length + 1])
  expect(await log.sql('select from activity_runs where workspace_id = $1 and heads is not null')).toEqual([])
})

test('a verification reveals nothing about another workspace and is not affected by it', async () => {
  const [mine, other] = [await workspace(), await workspace()]
  await other.sql(`update activity set status = 418 where workspace_id = $1`)
  expect((await verify(other)).intact).toBe(false)
  const { position, intact } = await verify(mine)
  expect(intact).toBe(true)
  expect(position).toBe((await mine.chain()).length)
})

const move = (from: number, to: number) => `
  update activity_runs set last = ${to} where workspace_id = $1 and last = ${from}`

/** Blocks the sequencer, so that it adds no link between the statements of a change. */
async function whileNothingIsLinked(change: () => Promise<unknown>): Promise<void> {
  const database = new Client(service.databaseUrl())
  await database.connect()
  await database.query('select pg_advisory_lock($1)', [sequencerLock])
  await change().finally(() => database.end())
}

/** Changes to an intact log, and the fault that each causes. */
const tamperings: [string, (log: Workspace) => Promise<unknown>, object][] = [
  [
    'an edited fact',
    ({ sql }) =>
      sql(`update activity set status = 403 where workspace_id = $1 and operation = 'addCompany'
        and at = (select max(at) from activity where workspace_id = $1 and operation = 'addCompany')`),
    { position: 5, problem: 'edited' },
  ],
  [
    'an edited detail',
    ({ sql }) =>
      sql(`update activity set changes = jsonb_set(changes, '{0,after}', '"Nobody"')
        where workspace_id = $1 and operation = 'addCompany'`),
    { position: 3, problem: 'edited' },
  ],
  [
    'another salt',
    ({ sql }) => sql('update activity set salt = $2 where workspace_id = $1', crypto.randomUUID()),
    { position: 1, problem: 'edited' },
  ],
  [
    'another time',
    ({ sql }) => sql(`update activity set ${setEarlier('at', "interval '1 day'")} where workspace_id = $1`),
    { position: 1, problem: 'edited' },
  ],
  [
    'another digest',
    ({ sql }) => sql(`update activity_runs set digests = sha256('x') where workspace_id = $1 and last = 4`),
    { position: 4, problem: 'edited' },
  ],
  [
    'an entry edited together with its digest',
    async ({ sql }) => {
      await sql(
        `update activity set salt = $2, details_salt = null, details_digest = sha256('x')
        where workspace_id = $1 and uuid_send(id) = (select ids from activity_runs where workspace_id = $1 and last = 4)`,
        crypto.randomUUID(),
      )
      const [entry] = await sql(`select activity.*, encode(details_digest, 'hex') as details from activity
        where workspace_id = $1 and uuid_send(id) = (select ids from activity_runs where workspace_id = $1 and last = 4)`)
      const digest = digestOfEntry(
        factsOf({ ...entry, at: new Date(entry.at).toISOString() }),
        entry.details,
        entry.salt,
      )
      await sql(
        'update activity_runs set digests = $2 where workspace_id = $1 and last = 4',
        Buffer.from(digest, 'hex'),
      )
    },
    { position: 1, problem: 'rewritten' },
  ],
  [
    'a removed entry',
    ({ sql, chain }) =>
      chain().then((links) => sql('delete from activity where workspace_id = $1 and id = $2', links[3]!.id)),
    { position: 4, problem: 'removed' },
  ],
  [
    'an entry removed with its link',
    async ({ sql, chain }) => {
      const { id } = (await chain())[3]!
      await sql('delete from activity where workspace_id = $1 and id = $2', id)
      await sql('delete from activity_runs where workspace_id = $1 and ids = uuid_send($2)', id)
    },
    { position: 4, id: null, problem: 'removed' },
  ],
  [
    'an entry inserted into the log',
    ({ sql }) =>
      sql(`insert into activity (workspace_id, id, at, channel, credential, status, duration_ms, request_id)
        select workspace_id, gen_random_uuid(), at, channel, credential, 200, 1, '' from activity
        where workspace_id = $1 limit 1`),
    { position: null, problem: 'inserted' },
  ],
  [
    'a link inserted into the chain',
    async ({ sql, chain }) => {
      const links = await chain()
      for (const { position } of links.slice(3).reverse())
        await sql(move(Number(position), Number(position) + 1))
      await sql(`
        with added as (
          insert into activity (workspace_id, id, at, channel, credential, status, duration_ms, request_id)
          select workspace_id, gen_random_uuid(), at, channel, credential, 200, 1, '' from activity
          where workspace_id = $1 limit 1 returning *)
        insert into activity_runs (workspace_id, last, at, ids, digests)
        select workspace_id, 4, at, uuid_send(id), sha256('x') from added`)
    },
    { position: 4, problem: 'edited' }, // without the salt, its digest cannot match the entry
  ],
  [
    'an entry linked twice',
    async ({ sql, chain }) => {
      const links = await chain()
      const [second, twice] = [links[1]!, links.at(-1)!]
      await sql('delete from activity_runs where workspace_id = $1 and ids = uuid_send($2)', twice.id)
      for (const { position } of links.slice(1, -1).reverse())
        await sql(move(Number(position), Number(position) + 1))
      await sql(
        `insert into activity_runs (workspace_id, last, ids, at, digests)
          values ($1, ${second.position}, uuid_send($2), $3, $4)`,
        twice.id,
        twice.at,
        twice.digest,
      )
    },
    { position: 1, problem: 'rewritten' },
  ],
  [
    'links that have changed places',
    async ({ sql }) => {
      for (const [from, to] of [
        [3, 1000],
        [4, 3],
        [1000, 4],
      ] as const)
        await sql(move(from, to))
    },
    { position: 1, problem: 'rewritten' },
  ],
]

test.each(tamperings)('%s is detected', async (_, tamper, first_fault) => {
  const log = await workspace()
  await checkpoint(log)
  await splitRuns(service.sql, log.workspace_id)
  expect((await verify(log)).intact).toBe(true)
  await whileNothingIsLinked(() => tamper(log))
  const found = await verify(log)
  expect(found).toMatchObject({ intact: false, first_fault })
  expect(found.position).toBe(found.entries)
})

/** Removes the last entries with their links in one statement. Returns the last remaining position. */
async function truncate({ sql, workspace_id }: Workspace, count: number): Promise<number> {
  await splitRuns(service.sql, workspace_id)
  const [{ left }] = await sql(
    `with ended as (
      delete from activity_runs where workspace_id = $1
        and last > (select max(last) - $2 from activity_runs where workspace_id = $1)
      returning ids, last
    ), removed as (delete from activity where workspace_id = $1 and uuid_send(id) in (select ids from ended))
    select min(last) - 1 as left from ended`,
    count,
  )
  return Number(left)
}

test('entries missing at the end of the log are detected by a checkpoint, whether or not more calls follow', async () => {
  const log = await workspace()
  const { count } = await checkpoint(log)
  const left = await truncate(log, 2)
  for (const calls of [1, 2]) {
    const { position, first_fault } = await verify(log)
    expect([calls, position]).toEqual([calls, left])
    expect(first_fault).toMatchObject({ position: left + 1, problem: 'truncated' })
  }
  expect(left + 2).toBe(count)
})

test('a recomputed tree does not match the signed checkpoint', async () => {
  const log = await workspace()
  const first = await checkpoint(log)
  await listActivity(log)
  const second = await checkpoint(log)
  await listActivity(log)
  await verify(log) // links
  await splitRuns(service.sql, log.workspace_id)
  await whileNothingIsLinked(async () => {
    const { id } = (await log.chain())[first.count]!
    await log.sql('delete from activity where workspace_id = $1 and id = $2', id)
    await log.sql('delete from activity_runs where workspace_id = $1 and ids = uuid_send($2)', id)
    for (const [index, link] of (await log.chain()).entries())
      await log.sql(
        `update activity_runs set last = ${index + 1} where workspace_id = $1 and ids = uuid_send($2)`,
        link.id,
      )
  })
  const { position, first_fault, checkpoints } = await verify(log)
  expect(first_fault).toMatchObject({ position: first.count + 1, id: null, problem: 'rewritten' })
  expect([position, checkpoints]).toEqual([second.count, 1])
})

const forged = async (log: Workspace, change: string, ...values: unknown[]) => {
  const { id } = await checkpoint(log)
  await log.sql(`update activity_checkpoints set ${change} where workspace_id = $1`, ...values)
  const { first_fault } = await verify(log)
  expect(first_fault).toMatchObject({ id, problem: 'forged_checkpoint' })
  return first_fault!.detail
}

test('a changed checkpoint and an unsigned checkpoint are detected', async () => {
  const said = 'The stored checkpoint differs from its signed note.'
  expect(await forged(await workspace(), 'count = count - 1')).toBe(said)
  expect(await forged(await workspace(), `head = repeat('0', 64)`)).toBe(said)
  expect(await forged(await workspace(), setEarlier('at', "interval '1 hour'"))).toBe(said)
  expect(await forged(await workspace(), `note = replace(note, E'Z\\n', E'Y\\n')`)).toBe(
    'The signature does not match the note.',
  )
  const log = await workspace()
  const key = signingKey(signerName, newPrivateKey())
  const note = signCheckpoint(
    { workspace_id: 'wsp_1', size: 1, head: '0'.repeat(64), at: '2026-01-01T00:00:00.000Z' },
    key,
  )
  expect(await forged(log, 'note = $2', note)).toBe('The note is not signed with any of the known keys.')
})

test('a checkpoint of another workspace is not accepted', async () => {
  const [log, other] = [await workspace(), await workspace()]
  const foreign = await checkpoint(other)
  expect(
    await forged(
      log,
      'note = $2, count = $3, size = $4, head = $5, at = $6',
      foreign.note,
      foreign.count,
      foreign.size,
      foreign.head,
      foreign.at,
    ),
  ).toBe('The stored checkpoint differs from its signed note.')
})

test('signatures made after a key was retired are rejected; earlier ones remain valid', async () => {
  const log = await workspace()
  const { key_id } = await checkpoint(log)
  const retire = (when: string) =>
    service.sql(`update signing_keys set retired_at = ${when} where id = $1`, [key_id])
  try {
    await retire(`now() + interval '1 minute'`)
    expect((await verify(log)).intact).toBe(true)
    await retire(`now() - interval '1 minute'`)
    expect((await verify(log)).first_fault).toMatchObject({ problem: 'forged_checkpoint' })
  } finally {
    await retire('null')
  }
})

test('a checkpoint is signed for the current log, is listed, and is logged itself', async () => {
  const log = await workspace()
  const { data: keys } = await getActivityKeys(log)
  const made = await checkpoint(log)
  expect(made.count).toBe((await log.chain()).length)
  const {
    workspace_id,
    count: _,
    ...said
  } = openCheckpoint(made.note, publicKeysIn(signerName, keys!.pem)).checkpoint
  expect(decodeTypeId('wsp', workspace_id)).toBe(log.workspace_id)
  expect(made).toMatchObject(said)
  const later = await checkpoint(log)
  expect((await listActivityCheckpoints(log)).data).toEqual([later, made])
  const [entry] = (await listActivity({ client: log.client, query: { record: made.id } })).data!
  expect(entry).toMatchObject({ operation: 'addActivityCheckpoint', status: 201, record_id: made.id })
  expect(await verify(log)).toMatchObject({
    intact: true,
    checkpoints: 2,
    last_checkpoint_at: later.at,
  })
})

test('a checkpoint stored elsewhere reveals changes that the checkpoints in the database no longer reveal', async () => {
  const log = await workspace()
  const kept = await checkpoint(log)
  expect(await verify(log, { checkpoint: kept.note })).toMatchObject({ intact: true })
  await log.sql('delete from activity_checkpoints where workspace_id = $1')
  await truncate(log, 5)
  const unaware = await verify(log)
  expect(unaware.intact).toBe(true) // an attacker with full access deletes both
  const detail = expect.stringContaining(kept.at)
  expect((await verify(log, { checkpoint: kept.note })).first_fault).toMatchObject({
    problem: 'truncated',
    detail,
  })
  for (let more = 0; more < 5; more++) await listActivity(log)
  expect((await verify(log, { checkpoint: kept.note })).first_fault).toMatchObject({
    problem: 'rewritten',
    detail,
  })
})

test('a verification accepts only checkpoints that the service signed for this workspace', async () => {
  const [log, other] = [await workspace(), await workspace()]
  const { note } = await checkpoint(other)
  for (const checkpoint of [note, 'nonsense', note.replace('\n', ' ')]) {
    const { error } = await verifyActivity({ client: log.client, query: { checkpoint } })
    expect(error).toMatchObject({ status: 422, code: 'unknown_checkpoint' })
  }
})

test('the checkpoints of a period are listed, such as the last one of a day', async () => {
  const log = await workspace()
  for (const hours of [0, 24, 25]) {
    const { id } = await checkpoint(log)
    await log.sql(
      `update activity_checkpoints set at = '2026-02-28T22:30:00Z'::timestamptz + $3 * interval '1 hour'
      where workspace_id = $1 and id = $2`,
      uuidOf(id as Id<'activity_checkpoint'>, 'activity_checkpoint'),
      hours,
    )
  }
  const times = async (query: ListActivityCheckpointsData['query']) =>
    (await listActivityCheckpoints({ client: log.client, query, throwOnError: true })).data.map(
      ({ at }) => at,
    )
  const [first, second, third] = ['2026-02-28T22:30', '2026-03-01T22:30', '2026-03-01T23:30'].map(
    (minute) => `${minute}:00.000Z`,
  )
  expect(await times({ to: '2026-02-28' })).toEqual([first])
  expect(await times({ from: '2026-03-01', to: '2026-03-01', limit: 1 })).toEqual([third])
  expect(await times({ since: third })).toEqual([third])
  await updateWorkspace({ client: log.client, body: { time_zone: 'Europe/Berlin' }, throwOnError: true })
  expect(await times({ to: '2026-03-01' })).toEqual([second, first])
})

test('a time span is verified between the surrounding checkpoints', async () => {
  const log = await workspace()
  const first = await checkpoint(log)
  await listActivity(log)
  const second = await checkpoint(log)
  await listActivity(log)
  const third = await checkpoint(log)
  await listActivity(log)
  const [old] = await log.chain()
  await log.sql('update activity set status = 418 where workspace_id = $1 and id = $2', old!.id)
  const since = second.at
  expect(await verify(log, { since })).toMatchObject({ intact: true, checkpoints: 2 })
  const between = await verify(log, { since: first.at, until: second.at })
  expect(between).toMatchObject({ intact: true, position: third.count, head: third.head })
  expect((await verify(log, { until: first.at })).first_fault).toMatchObject({
    position: 1,
    problem: 'edited',
  })
  expect(await verify(log, { since: '2099-01-01T00:00:00Z' })).toMatchObject({ intact: true, entries: 0 })
})

test('an entry with erased details is still verified by their digest', async () => {
  const log = await workspace()
  await log.sql(`
    update activity set details_salt = null, client = null, remote_address = null, changes = '[]', session_id = null,
      details_digest = sha256('made up') where workspace_id = $1 and operation = 'addCompany'`)
  expect((await verify(log)).first_fault).toMatchObject({ problem: 'edited' })
})

test('several processes link every entry of the log exactly once', async () => {
  const log = await workspace()
  const there = { ...log, client: neighbour.clientWith(log.token) }
  const before = (await log.chain()).length
  const calls = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0 ? verify(index % 8 ? log : there) : listActivity(index % 2 ? log : there),
  )
  await Promise.all(calls)
  const { intact, position } = await verify(there)
  expect([intact, position]).toEqual([true, before + 40 + 1])
  expect((await log.chain()).map(({ position }) => Number(position))).toEqual(
    Array.from({ length: position }, (_, index) => index + 1),
  )
})

test('each process signs with its own key, and all keys are published', async () => {
  const log = await workspace()
  const here = await checkpoint(log)
  const there = await checkpoint({ ...log, client: neighbour.clientWith(log.token) })
  expect(here.key_id).not.toBe(there.key_id)
  const { keys } = (await getActivityKeys(log)).data!
  expect(keys.map(({ id }) => id)).toEqual(expect.arrayContaining([here.key_id, there.key_id]))
  expect(await verify(log)).toMatchObject({ intact: true, checkpoints: 2 })
})

test('after a process is killed, the next process links the remaining entries when it starts', async () => {
  const url = await cloneDatabase(inject('databaseServer'))
  const database = new Client(url)
  await database.connect()
  const count = async (table: string) =>
    Number((await database.query(`select count(*) from ${table}`)).rows[0].count)
  await database.query('select pg_advisory_lock($1)', [sequencerLock])
  const first = await start({ DATABASE_URL: url })
  const client = createClient({ baseUrl: await first.url() })
  const body = {
    workspace: 'W',
    name: 'Owner',
    email: 'owner@service.test',
    password: 'correct horse battery',
  }
  await signup({ client, body, throwOnError: true })
  await first.stop('SIGKILL')
  expect([await count('activity_unlinked'), await count('activity_runs')]).toEqual([1, 0])
  await database.query('select pg_advisory_unlock($1)', [sequencerLock])
  await start({ DATABASE_URL: url }, first.folder)
  await until(async () => expect(await count('activity_runs')).toBe(1))
  expect(await count('activity_unlinked')).toBe(0)
  await until(async () => expect(await count('activity_checkpoints')).toBe(1))
  expect(await count('signing_keys')).toBe(1) // in the folders of both
  await database.end()
})

const earlier = '2026-03-02T10:00:00.000Z'

test('entries of earlier versions stay in their hash chain, whose end is the first leaf of the tree', async () => {
  const log = await workspace()
  let head = firstHead
  await whileNothingIsLinked(async () => {
    for (const { last, digests } of await log.sql(
      'select last, digests from activity_runs where workspace_id = $1 order by last',
    )) {
      const heads = [...digests.toString('hex').matchAll(/.{64}/g)].map(([digest]) => {
        head = nextHead(head, digest)
        return head
      })
      await log.sql(
        `update activity_runs set heads = decode($3, 'hex') where workspace_id = $1 and last = $2`,
        last,
        heads.join(''),
      )
    }
  })
  const before = await log.chain()
  const count = before.length
  await log.sql(`insert into activity_chain_ends values ($1, $2, decode($3, 'hex'))`, count, head)
  const key = signingKey(signerName, newPrivateKey())
  const known = { id: key.id, created_at: earlier, retired_at: null, public_key: publicPemOf(key) }
  const verifyIt = (knownCheckpoint?: Checkpoint) =>
    verifyLog(service.database().pool, [known], log.workspace_id, knownCheckpoint ? { knownCheckpoint } : {})
  const note = signNote(`${idOf(log.workspace_id, 'workspace')}\n${count}\n${head}\n${earlier}\n`, key)
  await log.sql(
    'insert into activity_checkpoints (workspace_id, id, at, count, head, key_id, note) values ($1, $1, $2, $3, $4, $5, $6)',
    ...[earlier, count, head, key.id, note],
  )
  expect(await verifyIt()).toMatchObject({ entries: count, checkpoints: 1, first_fault: null })

  for (let more = 1; more <= 3; more++)
    await addCompany({ client: log.client, body: { name: `More ${more}` } })
  await verify(log) // links
  const kept = openCheckpoint(note, [publicKey(signerName, publicPemOf(key))]).checkpoint
  const { entries, first_fault } = await verifyIt(kept)
  expect([entries > count + 2, first_fault]).toEqual([true, null])
  expect((await log.chain()).slice(0, count)).toEqual(before)
  const other = { ...kept, head: before[0]!.head!.toString('hex') }
  expect((await verifyIt(other)).first_fault).toMatchObject({ problem: 'rewritten' })
  await log.sql(`update activity_chain_ends set head = sha256('x') where workspace_id = $1`)
  expect((await verifyIt()).first_fault).toMatchObject({ problem: 'rewritten' })
})
