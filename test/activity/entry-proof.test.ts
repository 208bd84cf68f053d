/**
 * Proofs of single entries and between checkpoints, verified with `vs` and with the programs in the documentation. Python is
 * not needed to develop the project: its tests are skipped on machines without `python3`.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addActivityCheckpoint,
  addCompany,
  addProspect,
  eraseActivity,
  exportActivity,
  getActivityConsistency,
  getActivityKeys,
  getActivityProof,
  listActivity,
  updateProspect,
  verifyActivity,
} from '../../generated/client/sdk.gen.ts'
import { digestOfStored } from '../../src/domain/model/activity-digest.ts'
import { newUuidAt, uuidOf } from '../../src/domain/model/columns.ts'
import { openCheckpoint, signerName } from '../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import type { EntryProof } from '../../src/shared/proof/inclusion.ts'
import { checkEntry } from '../../src/shared/proof/inclusion.ts'
import { newPrivateKey, publicKeysIn, publicPemOf, signingKey } from '../../src/shared/proof/note.ts'
import { isConsistent } from '../../src/shared/proof/tree.ts'
import { colleague } from '../support/colleague.ts'
import { splitRuns } from '../support/runs.ts'
import { type Member, useService } from '../support/service.ts'
import { until } from '../support/until.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { run } = useVs(service)

type Caller = Pick<Member, 'client'>

/** An owner with `companies` log entries that added a company. */
async function busy(companies = 3) {
  const owner = await service.workspace()
  for (let index = 0; index < companies; index++)
    await addCompany({ client: owner.client, body: { name: `Company ${index}` }, throwOnError: true })
  return owner
}

const idsOf = async ({ client }: Caller, operation = 'addCompany') =>
  (await listActivity({ client, query: { operation, sort: 'at', limit: 100 }, throwOnError: true })).data.map(
    ({ id }) => id,
  )

const proofOf = async ({ client }: Caller, id: string) =>
  (await getActivityProof({ client, path: { id }, throwOnError: true })).data as EntryProof

const sign = async ({ client }: Caller) => (await addActivityCheckpoint({ client, throwOnError: true })).data

const pemOf = async ({ client }: Caller) => (await getActivityKeys({ client, throwOnError: true })).data.pem

const keysOf = async (caller: Caller) => publicKeysIn(signerName, await pemOf(caller))

const consistency = async ({ client }: Caller, from_size: number, to_size?: number) =>
  getActivityConsistency({ client, query: { from_size, ...(to_size && { to_size }) } })

test('every entry has a proof, with the newest checkpoint or, before there is one, with a new one', async () => {
  const owner = await busy(7)
  const keys = await keysOf(owner)
  const [first, ...others] = await idsOf(owner)
  const unsigned = await proofOf(owner, first!)
  expect(checkEntry(unsigned, keys)).toMatchObject({ intact: true, id: first, size: expect.any(Number) })
  const { note } = await sign(owner)
  for (const id of [first!, ...others]) {
    const proof = await proofOf(owner, id)
    expect(proof.proof.endsWith(`\n\n${note}`)).toBe(true)
    expect(checkEntry(proof, keys)).toMatchObject({ intact: true, first_fault: null })
  }
})

test('a proof fails for a changed entry, another entry, another index, and another key', async () => {
  const owner = await busy()
  const keys = await keysOf(owner)
  const [one, other] = await Promise.all((await idsOf(owner)).slice(0, 2).map((id) => proofOf(owner, id)))
  const stranger = publicKeysIn(signerName, publicPemOf(signingKey(signerName, newPrivateKey())))
  const changed: [EntryProof, string][] = [
    [{ ...one!, facts: { ...one!.facts!, status: 200 } }, 'edited'],
    [{ ...one!, details: { ...one!.details!, client: 'another' } }, 'edited'],
    [{ ...one!, id: other!.id }, 'edited'],
    [{ ...one!, digest: 'nothing' }, 'edited'],
    [{ ...other!, proof: one!.proof }, 'forged_checkpoint'],
    [{ ...one!, proof: one!.proof.replace(/index \d+/, 'index 1') }, 'forged_checkpoint'],
    [{ ...one!, proof: one!.proof.replace(/\n(\d+)\n/, '\n9$1\n') }, 'forged_checkpoint'],
    [{ ...one!, proof: 'nothing' }, 'forged_checkpoint'],
  ]
  for (const [proof, problem] of changed)
    expect(checkEntry(proof, keys)).toMatchObject({ intact: false, first_fault: { problem } })
  expect(checkEntry(one!, stranger).first_fault).toMatchObject({ problem: 'forged_checkpoint' })
})

test('members prove the calls of others by digests of the details', async () => {
  const owner = await busy()
  const member = await colleague(service, owner, 'member')
  const [id] = await idsOf(owner)
  const proof = await proofOf(member, id!)
  expect(proof).toMatchObject({ details: null, details_salt: null, withheld_reason: 'role' })
  expect(checkEntry(proof, await keysOf(member)).intact).toBe(true)
})

/** Adds a copy of an entry as the previous release stored it: with two salts and a request id. */
async function addEarlierEntry(id: string) {
  const [found] = await service.sql('select * from activity where id = $1', [uuidOf(id, 'activity_entry')])
  const at = new Date(found.at).toISOString()
  const own = { id: newUuidAt(at), salt: randomUUID(), details_salt: randomUUID(), request_id: 'earlier' }
  const entry = { ...found, at, ...own }
  await service.sql('insert into activity select * from json_populate_record(null::activity, $1)', [
    JSON.stringify(entry),
  ])
  await service.sql('insert into activity_unlinked (workspace_id, id, at, digest) values ($1, $2, $3, $4)', [
    ...[entry.workspace_id, entry.id, at, Buffer.from(digestOfStored(entry), 'hex')],
  ])
}

test('entries with derived and stored salts and request ids are proven alike, also once they are erased', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const headers = { 'x-request-id': 'chosen' }
  const { data } = await addProspect({ client, headers, body: { name: 'Jordan' }, throwOnError: true })
  const path = { id: data.id }
  const changed = await updateProspect({ client, path, body: { name: 'Kim' }, throwOnError: true })
  await addEarlierEntry((await idsOf(owner, 'updateProspect'))[0]!)
  const ids = [...(await idsOf(owner, 'addProspect')), ...(await idsOf(owner, 'updateProspect'))]
  const keys = await keysOf(owner)
  async function provenWith(erased: number) {
    expect((await verifyActivity({ client })).data).toMatchObject({ intact: true, erased })
    const { data: text } = await exportActivity({ client, parseAs: 'text', throwOnError: true })
    const bytes = (async function* () {
      yield Buffer.from(String(text))
    })()
    expect(await checkExport(bytes, keys)).toMatchObject({ intact: true, erased, first_fault: null })
    const proofs = await Promise.all(ids.map((id) => proofOf(owner, id)))
    for (const proof of proofs) expect(checkEntry(proof, keys)).toMatchObject({ intact: true })
    return proofs
  }
  const before = await provenWith(0)
  const requests = [...new Set(before.map(({ facts }) => facts!.request_id))]
  expect(requests.sort()).toEqual(['chosen', 'earlier', changed.response.headers.get('x-request-id')].sort())
  await eraseActivity({ client, body: { record_id: data.id }, throwOnError: true })
  await until(async () =>
    expect((await verifyActivity({ client })).data).toMatchObject({ intact: true, erased: 3 }),
  )
  const after = await provenWith(3)
  expect(after.map(({ facts, salt }) => [facts, salt])).toEqual(
    before.map(({ facts, salt }) => [facts, salt]),
  )
  expect(after.map(({ details, details_salt }) => [details, details_salt])).toEqual(
    ids.map(() => [null, null]),
  )
})

test('a caller of another workspace gets no proof, and its notes have another origin', async () => {
  const [owner, other] = [await busy(), await busy()]
  const [id] = await idsOf(owner)
  const { error } = await getActivityProof({ client: other.client, path: { id: id! } })
  expect(error).toMatchObject({ status: 404 })
  const keys = await keysOf(owner)
  const origins = [(await sign(owner)).note, (await sign(other)).note].map(
    (note) => openCheckpoint(note, keys).checkpoint.workspace_id,
  )
  expect(new Set(origins).size).toBe(2)
})

test('two checkpoints are consistent, and sizes that the tree never had are refused', async () => {
  const owner = await busy(0)
  const signed = []
  for (let index = 0; index < 6; index++) {
    await addCompany({ client: owner.client, body: { name: `Company ${index}` } })
    signed.push(await sign(owner))
  }
  for (const [place, earlier] of signed.entries())
    for (const later of signed.slice(place)) {
      const { data } = await consistency(owner, earlier.size!, later.size!)
      expect(data).toMatchObject({ from_size: earlier.size, to_size: later.size })
      expect(isConsistent(earlier.size!, later.size!, earlier.head, later.head, data!.hashes)).toBe(true)
    }
  const { data: all } = await consistency(owner, signed[0]!.size!)
  expect(all!.to_size).toBeGreaterThan(signed.at(-1)!.size!)
  expect((await consistency(owner, 2, 1)).error).toMatchObject({ code: 'unknown_size' })
  expect((await consistency(owner, 1, 1000)).error).toMatchObject({ code: 'unknown_size' })
})

test('after retention, the remaining entries are proven, and earlier checkpoints are refused', async () => {
  const owner = await busy(5)
  const keys = await keysOf(owner)
  const early = await sign(owner)
  await addCompany({ client: owner.client, body: { name: 'Between' } })
  const cut = await sign(owner)
  for (let index = 0; index < 4; index++)
    await addCompany({ client: owner.client, body: { name: `Later ${index}` } })
  await service.proof().removeOldEntries(0)
  const later = await sign(owner)
  const ids = await idsOf(owner)
  expect(ids.length).toBe(4)
  for (const id of ids) expect(checkEntry(await proofOf(owner, id), keys).intact).toBe(true)
  const { data } = await consistency(owner, cut.size!, later.size!)
  expect(isConsistent(cut.size!, later.size!, cut.head, later.head, data!.hashes)).toBe(true)
  expect((await consistency(owner, early.size!)).error).toMatchObject({ code: 'checkpoint_too_old' })
  const verify = (checkpoint: string) => verifyActivity({ client: owner.client, query: { checkpoint } })
  expect((await verify(cut.note)).data).toMatchObject({ intact: true })
  expect((await verify(early.note)).error).toMatchObject({ status: 422, code: 'checkpoint_too_old' })
})

test('an erased entry is still proven, by the digest of its details', async () => {
  const owner = await busy(0)
  const { client } = owner
  const { data: prospect } = await addProspect({ client, body: { name: 'Jordan' }, throwOnError: true })
  const [id] = await idsOf(owner, 'addProspect')
  const before = await proofOf(owner, id!)
  await eraseActivity({ client, body: { record_id: prospect.id }, throwOnError: true })
  const after = await proofOf(owner, id!)
  expect(after).toMatchObject({ erased: true, details: null, digest: before.digest })
  expect(checkEntry(after, await keysOf(owner)).intact).toBe(true)
})

test('nothing is proven or signed after hashes were deleted, and other workspaces are not affected', async () => {
  const [owner, other] = [await busy(6), await busy()]
  const { client } = owner
  const before = await sign(owner)
  await verifyActivity({ client })
  const [{ workspace_id }] = await service.sql('select workspace_id from users where email = $1', [
    owner.email,
  ])
  await splitRuns(service.sql, workspace_id)
  await service.sql('delete from activity_runs where workspace_id = $1 and last <= 7', [workspace_id])
  const id = (await idsOf(owner)).at(-1)
  expect((await getActivityProof({ client, path: { id: id! } })).error).toMatchObject({ code: 'log_damaged' })
  // The tree passes a power of two, whose root would hide the damage.
  for (let more = 0; more < 20; more++) {
    const { error } = await addActivityCheckpoint({ client })
    expect(error).toMatchObject({ status: 422, code: 'log_damaged' })
  }
  expect(before.size).toBeGreaterThan(8)
  expect(before.size).toBeLessThan(16)
  expect((await consistency(owner, 3)).error).toMatchObject({ code: 'log_damaged' })
  expect((await exportActivity({ client, parseAs: 'text' })).response?.status).toBe(200)
  await service.proof().makeCheckpoints()
  expect((await sign(other)).count).toBeGreaterThan(0)
})

const guide = new URL('../../src/web/docs/guides/callers/log-proof.md', import.meta.url)

const run1 = promisify(execFile)
const hasPython = await run1('python3', ['--version']).then(
  () => true,
  () => false,
)

describe('without the service', () => {
  let folder: string
  let owner: Member
  let lines: string[]
  let proof: EntryProof
  const file = (name: string) => join(folder, name)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proof-'))
    owner = await busy(5)
    await addCompany({ client: owner.client, body: { name: 'Ω “é” \u2028 \u{1f600}', tags: ['z', 'ä'] } })
    await sign(owner)
    await addCompany({ client: owner.client, body: { name: 'Last' } })
    const { data } = await exportActivity({ client: owner.client, parseAs: 'text', throwOnError: true })
    lines = String(data).split(/(?<=\n)/)
    proof = await proofOf(owner, (await idsOf(owner)).at(-1)!)
    await writeFile(file('public.pem'), await pemOf(owner))
    const [, program] = (await readFile(guide, 'utf8')).match(/```python\n(.*?)```/s)!
    await writeFile(file('verify_log.py'), program!)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const put = (name: string, text: string) => writeFile(file(name), text)

  test('vs verifies the proof of one entry', async () => {
    const env = { HOME: folder, SERVICE_BASE_URL: 'http://127.0.0.1:9' }
    const verify = () =>
      run(env, ['activity', 'verify', file('proof.json'), '--key', file('public.pem'), '--format', 'json'])
    await put('proof.json', JSON.stringify(proof))
    const { code, out } = await verify()
    expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ intact: true, id: proof.id })])
    await put('proof.json', JSON.stringify({ ...proof, salt: 'another' }))
    expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('edited') })
  })

  test('the script in the documentation verifies the proof of one entry', async () => {
    const [, code] = (await readFile(guide, 'utf8')).match(/```js\n(.*?)```/s)!
    const script = await import(`data:text/javascript,${encodeURIComponent(code!)}`)
    const pem = await pemOf(owner)
    expect(script.isProven(proof, pem)).toBe(true)
    expect(script.isProven({ ...proof, salt: 'another' }, pem)).toBe(false)
    const others = await proofOf(owner, (await idsOf(owner))[0]!)
    expect(script.isProven({ ...proof, proof: others.proof }, pem)).toBe(false)
  })

  /** The exit code and the message of the Python program. */
  const python = async (name: string) =>
    run1('python3', [file('verify_log.py'), file(name), file('public.pem')]).then(
      ({ stdout }) => [0, stdout.trim()],
      ({ code, stderr }) => [code, stderr.trim()],
    )

  test.skipIf(!hasPython)(
    'the Python program verifies exports and proofs (skipped without python3)',
    async () => {
      await put('proof.json', JSON.stringify(proof))
      expect(await python('proof.json')).toEqual([0, expect.stringMatching(/^proven: the entry is one of/)])
      await put('log.ndjson', lines.join(''))
      const positions = lines.filter((line) => line.includes('"position":')).length
      expect(await python('log.ndjson')).toEqual([
        0,
        `intact: up to position ${positions}, with 2 checkpoints`,
      ])
    },
  )

  test.skipIf(!hasPython)('the Python program reports faults (skipped without python3)', async () => {
    const edited = lines.with(3, lines[3]!.replace('"status":20', '"status":40'))
    const changes: [string[], string][] = [
      [edited, 'line 4: the entry was edited'],
      [lines.toSpliced(3, 1), 'line 4: position 3 is missing'],
      [lines.slice(0, -1), 'the end is missing'],
      [
        lines.with(0, lines[0]!.replace('"filters":{}', '"filters":{"actor":"me"}')),
        'other lines were changed',
      ],
      [lines.with(0, lines[0]!.replace('"count":0', '"count":1')), 'the chain'],
    ]
    for (const [changed, fault] of changes) {
      await put('log.ndjson', changed.join(''))
      expect(await python('log.ndjson')).toEqual([1, expect.stringContaining(fault)])
    }
    await put('log.ndjson', lines.join(''))
    await put('public.pem', publicPemOf(signingKey(signerName, newPrivateKey())))
    expect(await python('log.ndjson')).toEqual([1, expect.stringContaining('not signed')])
    await put('public.pem', await pemOf(owner))
    await put('proof.json', JSON.stringify({ ...proof, proof: proof.proof.replace(/index \d+/, 'index 1') }))
    expect(await python('proof.json')).toEqual([1, expect.stringContaining('fault: ')])
  })
})
