/** The log as a file: who sees which details, how the file verifies, and that it is streamed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addActivityCheckpoint,
  addCompany,
  exportActivity,
  getActivityKeys,
  listActivity,
  listCompanies,
  updateCompany,
} from '../../generated/client/sdk.gen.ts'
import type {
  ActivityEntry,
  ExportActivityData,
  ExportLine,
  ListActivityData,
} from '../../generated/client/types.gen.ts'
import { Listener } from '../../src/calls/listener/listener.ts'
import { Lanes } from '../../src/data/lanes.ts'
import { signerName } from '../../src/shared/proof/checkpoint.ts'
import { checkExport } from '../../src/shared/proof/export-check.ts'
import { publicKeysIn } from '../../src/shared/proof/note.ts'
import { colleague } from '../support/colleague.ts'
import { type Member, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, run } = useVs(service)

type Query = ExportActivityData['query']

async function exported({ client }: Pick<Member, 'client'>, query?: Query): Promise<string> {
  const { data } = await exportActivity({ client, query, parseAs: 'text', throwOnError: true })
  return data as unknown as string
}

const linesOf = (text: string): ExportLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const entriesIn = (text: string) => linesOf(text).filter((line) => line.kind === 'entry')

const pemOf = async ({ client }: Member) => (await getActivityKeys({ client, throwOnError: true })).data.pem

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** Verifies an export with only its text and the public keys. */
const checked = async (member: Member, text: string) =>
  checkExport(bytesOf(text), publicKeysIn(signerName, await pemOf(member)))

const sign = ({ client }: Member) => addActivityCheckpoint({ client, throwOnError: true })

/** An owner with log entries, a checkpoint and further entries. */
async function busy() {
  const owner = await service.workspace()
  const { client } = owner
  for (const name of ['Northwind', 'Contoso']) await addCompany({ client, body: { name } })
  await sign(owner)
  const { data: company } = await addCompany({ client, body: { name: 'Fabrikam' }, throwOnError: true })
  await updateCompany({ client, path: { id: company.id }, body: { tags: ['b', 'a'] } })
  return { ...owner, company }
}

const logOf = async ({ client }: Pick<Member, 'client'>, filters: ListActivityData['query'] = {}) =>
  (await listActivity({ client, query: { sort: 'at', limit: 100, ...filters }, throwOnError: true })).data

describe('the lines of an export', () => {
  test('start with the filters, contain every entry with its proof, and end with a signature', async () => {
    const owner = await busy()
    const log = await logOf(owner)
    const text = await exported(owner)
    const lines = linesOf(text)
    const entries = entriesIn(text)
    const shown = entries.map(({ facts: { workspace_id, ...facts }, details }) => ({ ...facts, ...details }))
    const stored = log.map(
      ({
        changed,
        changed_fields,
        actor_name,
        api_key_name,
        record_name,
        names,
        withheld,
        withheld_reason,
        ...entry
      }) => entry,
    )
    expect(shown.slice(0, log.length)).toEqual(stored)
    expect(shown.map(({ operation }) => operation).at(-1)).toBe('listActivity')
    expect(lines.map(({ kind }) => kind).filter((kind) => kind !== 'entry')).toEqual([
      'export',
      'checkpoint',
      'checkpoint',
      'end',
    ])
    expect(lines[0]).toMatchObject({ filters: {}, first_position: 1, last_position: entries.length })
    expect(await checked(owner, text)).toMatchObject({
      intact: true,
      entries: entries.length,
      withheld: 0,
      left_out: 0,
      checkpoints: 2,
      position: entries.length,
    })
  })

  test('show members the facts of other users’ calls, with digests in place of the details', async () => {
    const owner = await busy()
    const member = await colleague(service, owner, 'member')
    await listCompanies({ client: member.client })
    const text = await exported(member)
    const [own, others] = [true, false].map((isOwn) =>
      entriesIn(text).filter(({ facts }) => (facts.operation === 'listCompanies') === isOwn),
    )
    expect(own).toEqual([expect.objectContaining({ details: expect.objectContaining({ changes: [] }) })])
    expect(others!.filter(({ facts }) => facts.operation === 'addCompany').length).toBe(3)
    for (const entry of others!) {
      if (entry.facts.operation === 'authenticate' && entry.details) continue // signed in as the member
      expect(entry).toMatchObject({ details_digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
      expect(entry).not.toHaveProperty('details')
      expect(entry).not.toHaveProperty('details_salt')
    }
    expect(text).not.toContain('Northwind')
    const { intact, withheld } = await checked(owner, text)
    expect({ intact, withheld: withheld > 3 }).toEqual({ intact: true, withheld: true })
  })

  test('contain only digests for entries that do not match the filter', async () => {
    const owner = await busy()
    const text = await exported(owner, { operation: 'addCompany', channel: 'api' })
    expect(linesOf(text)[0]).toMatchObject({ filters: { operation: 'addCompany', channel: 'api' } })
    expect(entriesIn(text).map(({ facts }) => facts.operation)).toEqual(Array(3).fill('addCompany'))
    const all = await checked(owner, await exported(owner))
    expect(await checked(owner, text)).toMatchObject({ intact: true, entries: 3, left_out: all.entries - 4 })
  })

  test.each<NonNullable<Query>>([
    { actor: 'me' },
    { agent: 'robot' },
    { agent: 'robot/2.1' },
    { refused: true },
    { refused: false, changes_only: false },
    { changes_only: true },
    { status_class: '2xx' },
    { status_class: '4xx' },
    { status_class: '5xx' },
  ])('contain the same entries as the list for the filter %o', async (query) => {
    const owner = await busy()
    const { client } = await colleague(service, owner, 'admin')
    const headers = { 'service-agent': 'robot/2.1' }
    await listCompanies({ client, headers })
    await addCompany({ client: owner.client, body: {} as { name: string } })
    const until = new Date().toISOString()
    const asked = { ...query, until }
    const listed = (await logOf(owner, asked)).map(({ id }) => id)
    const text = await exported(owner, asked)
    expect(entriesIn(text).map(({ facts }) => facts.id)).toEqual(listed)
    expect((await checked(owner, text)).intact).toBe(true)
    const table = await exported(owner, { ...asked, format: 'csv' })
    expect(table.match(/^act_\w+/gm) ?? []).toEqual(listed)
  })

  test('replace actor=me with the user id in the first line', async () => {
    const owner = await busy()
    const { user_id } = (await logOf(owner))[0]!
    const [begin] = linesOf(await exported(owner, { actor: 'me' }))
    expect(begin).toMatchObject({ filters: { actor: user_id } })
  })

  test('of a time span are between two checkpoints', async () => {
    const owner = await busy()
    await sign(owner)
    await listCompanies({ client: owner.client })
    const { at } = (await logOf(owner)).find(({ record_id }) => record_id === owner.company.id)!
    const until = new Date(Date.parse(at) + 1).toISOString()
    const text = await exported(owner, { since: at, until })
    const [begin, first, ...rest] = linesOf(text)
    expect(first).toMatchObject({ kind: 'checkpoint' })
    expect(begin).toMatchObject({ filters: { since: at, until }, first_position: expect.any(Number) })
    expect(rest.at(-2)).toMatchObject({ kind: 'checkpoint' })
    for (const { facts } of entriesIn(text)) expect(facts.at).toBe(at)
    const { intact, entries, left_out, checkpoints } = await checked(owner, text)
    expect(intact).toBe(true)
    expect(checkpoints).toBe(2)
    expect(entries).toBeGreaterThan(0)
    expect(left_out).toBeGreaterThan(0)
    expect(text).not.toContain('Northwind')
  })

  test('contain no entries for a time span without any', async () => {
    const owner = await busy()
    const text = await exported(owner, { since: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' })
    expect(entriesIn(text)).toEqual([])
    expect((await checked(owner, text)).intact).toBe(true)
    const future = await exported(owner, { since: '2100-01-01T00:00:00Z' })
    expect((await checked(owner, future)).intact).toBe(true)
  })

  test('contain only entries of the workspace of the caller', async () => {
    const [owner, other] = [await busy(), await busy()]
    const [text, theirs] = [await exported(owner), await exported(other)]
    const [mine, foreign] = [text, theirs].map((each) => entriesIn(each).map(({ facts }) => facts.id))
    expect(mine!.filter((id) => foreign!.includes(id))).toEqual([])
    // Lines cannot be exchanged between two exports.
    const mixed = [...text.split('\n').slice(0, 3), ...theirs.split('\n').slice(3)].join('\n')
    expect((await checked(owner, mixed)).intact).toBe(false)
  })

  test('are refused to an API key without the scope', async () => {
    const { client } = await service.key(await service.workspace(), { scopes: ['crm:read'] })
    expect((await exportActivity({ client })).error).toMatchObject({ code: 'missing_scope' })
  })
})

test('an export reveals a change in the database since the last export', async () => {
  const owner = await busy()
  const company = owner.company.id
  await service.sql('update activity set status = 200 where record_id = $1 and status = 201', [company])
  const edited = (await checked(owner, await exported(owner))).first_fault!
  const entry = entriesIn(await exported(owner)).find(({ facts }) => facts.record_id === company)!
  expect(edited).toMatchObject({ problem: 'edited', position: entry.position, id: entry.facts.id })
  await service.sql('delete from activity where record_id = $1 and status = 200', [company])
  expect((await checked(owner, await exported(owner))).first_fault).toMatchObject({
    problem: 'removed',
    position: entry.position,
    id: null,
  })
})

describe('vs activity verify', () => {
  let folder: string
  let lines: string[]
  const positionOf = (line: number) => (JSON.parse(lines[line]!) as { position: number }).position
  const idIn = (line: number) => JSON.parse(lines[line]!).facts.id as string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'export-'))
    const owner = await busy()
    lines = (await exported(owner)).split(/(?<=\n)/)
    await writeFile(join(folder, 'public.pem'), await pemOf(owner))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Runs without a credential and without a service. */
  async function verified(changed: string[]) {
    await writeFile(join(folder, 'log.ndjson'), changed.join(''))
    const env = { HOME: folder, SERVICE_BASE_URL: 'http://127.0.0.1:9' }
    const paths = [join(folder, 'log.ndjson'), '--key', join(folder, 'public.pem')]
    return run(env, ['activity', 'verify', ...paths, '--format', 'json'])
  }

  test('reports no fault in an unchanged export', async () => {
    const { code, out } = await verified(lines)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ intact: true, first_fault: null })
  })

  test.each<[string, () => string[], () => object]>([
    [
      'an edited entry',
      () => lines.with(3, lines[3]!.replace('"status":20', '"status":40')),
      () => ({ problem: 'edited', position: positionOf(3), id: idIn(3), line: 4 }),
    ],
    [
      'a removed entry',
      () => lines.toSpliced(3, 1),
      () => ({ problem: 'removed', position: positionOf(3), id: null, line: 4 }),
    ],
    [
      'an inserted entry',
      () => lines.toSpliced(3, 0, lines[2]!.replace('"status":20', '"status":40')),
      () => ({ problem: 'inserted', position: positionOf(3), id: idIn(2), line: 4 }),
    ],
    [
      'reordered entries',
      () => lines.with(2, lines[3]!).with(3, lines[2]!),
      () => ({ problem: 'reordered', position: positionOf(2), id: idIn(3), line: 3 }),
    ],
    [
      'a truncated export',
      () => [...lines.slice(0, 4), lines[4]!.slice(0, 50)],
      () => ({ problem: 'truncated', position: positionOf(3) + 1, id: null, line: 4 }),
    ],
  ])('reports %s', async (_, changed, found) => {
    const { code, out, err } = await verified(changed())
    const { intact, first_fault } = JSON.parse(out)
    expect({ code, intact, first_fault }).toEqual({
      code: 1,
      intact: false,
      first_fault: { detail: expect.any(String), ...found() },
    })
    expect(JSON.parse(err).detail).toContain(first_fault.problem)
  })

  test('reports an export signed with other keys', async () => {
    await writeFile(
      join(folder, 'public.pem'),
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEARCmTBlAEqh5MSPTdAVgZTAI0m8xmTNluQA6iaZGKjVE=\n-----END PUBLIC KEY-----\n',
    )
    const { code, out } = await verified(lines)
    expect({ code, problem: JSON.parse(out).first_fault.problem }).toEqual({
      code: 1,
      problem: 'forged_checkpoint',
    })
  })
})

describe('an export as CSV', () => {
  /** The cells of each line (RFC 4180). */
  const cellsIn = (csv: string): string[][] => {
    const rows: string[][] = [[]]
    for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy)) {
      rows.at(-1)!.push(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))
      if (end !== ',') rows.push([])
    }
    return rows.slice(0, -1)
  }

  test('has the columns of the list and the entries that match the filter', async () => {
    const owner = await busy()
    const csv = await exported(owner, { format: 'csv', operation: 'addCompany' })
    const [header, ...rows] = cellsIn(csv)
    const entries = (await logOf(owner)).filter(({ operation }) => operation === 'addCompany')
    const cell = (value: unknown) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
    // The column `changes` contains the names of the changed fields.
    const shown = entries.map(({ changed_fields, ...entry }) => entry)
    expect(header).toEqual(Object.keys(shown[0]!))
    expect(rows).toEqual(shown.map((entry) => Object.values(entry).map(cell)))
  })

  test('cannot run formulas in a spreadsheet', async () => {
    const { client } = await busy()
    const starts = ['=', '+', '-', '@', '\t=', '＝', '＋', '－', '＠']
    for (const [index, start] of starts.entries())
      await addCompany({
        client,
        body: { name: 'Acme' },
        headers: {
          'Service-Tool': encodeURI(`${start}1+${index}`),
          'User-Agent': '=HYPERLINK("x")',
        } as never,
      })
    const [header, ...rows] = cellsIn(await exported({ client }, { format: 'csv', operation: 'addCompany' }))
    const columns = ['tool', 'client'].map((name) => header!.indexOf(name))
    const cells = rows.slice(-starts.length).map((row) => columns.map((column) => row[column]))
    expect(cells.map(([tool]) => tool)).toEqual(starts.map((start, index) => `'${start}1+${index}`))
    for (const row of rows) for (const text of row) expect(text).not.toMatch(/^[=+\-@\t\r]/)
  })

  test('shows members the same fields of other users’ calls as the list', async () => {
    const owner = await busy()
    const member = await colleague(service, owner, 'member')
    const csv = await exported(member, { format: 'csv', operation: 'addCompany' })
    const [header, ...rows] = cellsIn(csv)
    const at = (row: string[], name: keyof ActivityEntry) => row[header!.indexOf(name)]
    expect(rows.length).toBe(3)
    for (const row of rows)
      expect([at(row, 'client'), at(row, 'session_id'), at(row, 'changes')]).toEqual(['', '', '[]'])
    const [{ record_name } = {}] = await logOf(member, { operation: 'addCompany' })
    expect(rows.map((row) => at(row, 'record_name'))).toContain(record_name)
  })
})

describe('the export of a long log', () => {
  let owner: Member
  const many = 3_000

  /** A log of generated entries, linked in the chain. */
  beforeAll(async () => {
    owner = await service.workspace()
    await service.sql(
      `with owner as (select workspace_id from logins where email = $1),
        entries as (
          insert into activity (workspace_id, id, at, channel, credential, status, duration_ms, request_id, changes)
          select workspace_id, gen_random_uuid(), now() - interval '1 day', 'api', 'none', 200, 1, 'none', '[]'
          from owner, generate_series(1, $2)
          returning workspace_id, id, at
        )
      insert into activity_unlinked (workspace_id, id, at, digest)
      select workspace_id, id, at, sha256('') from entries`,
      [owner.email, many],
    )
  })

  const url = '/api/v1/activity/export'
  const authorised = () => ({ headers: { authorization: `Bearer ${owner.token}` } })

  /** Sends a request without the response checks, which would read the response. */
  const ask = (init: RequestInit = {}) =>
    service.app().fetch(new Request(`http://service.test${url}`, { ...authorised(), ...init }))

  afterEach(() => void vi.restoreAllMocks())

  /** The number of batches of entries read so far. */
  function countBatches() {
    const alone = vi.spyOn(Lanes.prototype, 'dedicated')
    return () => alone.mock.calls.filter(([{ text }]) => text.includes('is_asked_for')).length
  }

  test('is read from the database while it is sent, until the client disconnects', async () => {
    const batches = countBatches()
    const response = await ask()
    expect(response.headers.get('export-positions')).toMatch(/^3\d{3}$/)
    expect(response.headers.get('content-length')).toBe(null)
    const recorded = await service.sql(
      `select 1 from activity where operation = 'exportActivity' and coalesce(request_id, id::text) = $1`,
      [response.headers.get('x-request-id')],
    )
    expect([recorded.length, batches()]).toEqual([1, 0])
    const reader = response.body!.getReader()
    await reader.read() // the first line
    expect(batches()).toBe(0)
    await reader.read()
    expect(batches()).toBe(1)
    await reader.read()
    expect(batches()).toBe(2)
    await reader.cancel()
    expect(batches()).toBe(2)
    const whole = await (await ask()).text()
    expect(whole.trimEnd().split('\n').length).toBeGreaterThan(many)
    expect(batches()).toBe(2 + Math.ceil((whole.trimEnd().split('\n').length - 3) / 500))
  })

  test('is not read from the database for a HEAD request', async () => {
    const batches = countBatches()
    const response = await ask({ method: 'HEAD' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    expect([await response.text(), batches()]).toEqual(['', 0])
  })

  test('ends early after a read error, and vs keeps no partial file', async () => {
    const { env } = await keyed({ member: owner })
    // Bypasses the response checks, which would read the response first.
    const listener = new Listener(service.app().fetch, null, { closeMs: 0 })
    env.SERVICE_BASE_URL = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`
    const { dedicated } = Lanes.prototype
    let batches = 0
    vi.spyOn(Lanes.prototype, 'dedicated').mockImplementation(function (this: Lanes, statement) {
      if (statement.text.includes('is_asked_for') && ++batches === 6) throw new Error('the database is away')
      return dedicated.call(this, statement)
    })
    const path = join(env.HOME, 'log.ndjson')
    const { code } = await run(env, ['activity', 'export', path])
    await listener.close()
    expect([code, batches]).toEqual([5, 6])
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  })
})
