/** `vs import`. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, run } = useVs(service)
const sure = { throwOnError: true } as const

/** `vs` with an API key, in a home folder with these files. */
async function ready(files: Record<string, string | Buffer> = {}) {
  const found = await keyed()
  const { client } = found.member
  const at = (name: string) => join(found.env.HOME, name)
  for (const [name, text] of Object.entries(files)) await writeFile(at(name), text)
  const json = async (...args: string[]) => {
    const { code, out, err } = await found.vs('import', ...args, '--format', 'json')
    return { code, result: out ? JSON.parse(out) : null, problem: err ? JSON.parse(err) : null }
  }
  const companies = async () => (await api.listCompanies({ client, query: { sort: 'name' }, ...sure })).data
  return { ...found, client, at, json, companies }
}

const counts = (created: number, updated: number, unchanged: number, refused: number) => ({
  created,
  updated,
  unchanged,
  refused,
})

test('imports a table; importing it again changes nothing', async () => {
  const { json, at, companies } = await ready({
    'a.csv':
      '\ufeffexternal_id,name,tags,website\r\n1,"Acme, Inc.","a, b",\r\n2,Two,"two\nlines",https://two.example\r\n',
  })
  const args = ['companies', at('a.csv'), '--key', 'external_id']
  expect((await json(...args, '--dry-run')).result).toMatchObject({ ...counts(2, 0, 0, 0), dry_run: true })
  expect(await companies()).toEqual([])
  expect(await json(...args)).toMatchObject({ code: 0, result: counts(2, 0, 0, 0) })
  const all = await companies()
  expect(all).toMatchObject([
    { name: 'Acme, Inc.', tags: ['a', 'b'], website: null },
    { name: 'Two', tags: ['two\nlines'], website: 'https://two.example' },
  ])
  expect(await json(...args)).toMatchObject({ code: 0, result: counts(0, 0, 2, 0) })
  expect(await companies()).toEqual(all)
})

test('imports the absences of users by their e-mail addresses', async () => {
  const { member, client, json, at } = await ready()
  const table = `external_id,user_email,starts_on,ends_on,half_day,kind
7,${member.email},2026-08-03,2026-08-14,,
8,${member.email},2026-03-05,,true,sick
9,nobody@service.test,2026-03-05,,,
`
  await writeFile(at('leave.csv'), table)
  const args = ['absences', at('leave.csv'), '--key', 'external_id']
  expect((await json(...args, '--dry-run')).result).toMatchObject(counts(2, 0, 0, 1))
  expect(await json(...args)).toMatchObject({ code: 1, result: counts(2, 0, 0, 1) })
  const { data } = await api.listAbsences({ client, ...sure })
  expect(data).toMatchObject([
    { external_id: '7', ends_on: '2026-08-14', half_day: false, kind: 'vacation' },
    { external_id: '8', ends_on: '2026-03-05', half_day: true, kind: 'sick' },
  ])
})

test('imports JSON lines from a file and from standard input, in several calls', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `${JSON.stringify({ name: `Company ${n}` })}\n`).join(
    '\n',
  )
  const { env } = await ready()
  const args = ['import', 'companies', '-', '--file-format', 'ndjson', '--key', 'name', '--format', 'json']
  const { code, out } = await run(env, args, lines)
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, rows: 250, ...counts(250, 0, 0, 0) })
})

test('imports tables of other programs: semicolons, mapped and ignored columns', async () => {
  const { json, at, companies, client } = await ready({
    'a.csv': 'Nr;Firma;Schlagworte\n1;Acme;a\n',
    'p.csv': 'name\tcompany_name\tactive\nWeb shop\tACME\tfalse\n',
  })
  const map = ['--map', 'Firma=name', '--map', 'Schlagworte=tags', '--map', 'Nr=']
  expect(await json('companies', at('a.csv'), '--key', 'name', ...map)).toMatchObject({ code: 0 })
  expect(await companies()).toMatchObject([{ name: 'Acme', tags: ['a'] }])
  expect(await json('projects', at('p.csv'), '--key', 'name')).toMatchObject({ code: 0 })
  const [acme] = await companies()
  const { data } = await api.listProjects({ client, ...sure })
  expect(data).toMatchObject([{ company_id: acme!.id, active: false }])
})

test('imports the CSV output of vs without changes', async () => {
  const { vs, json, at, client, companies } = await ready()
  const body = { name: '=1+1', tags: ['a, b', '"c"'], external_id: '-5' }
  await api.addCompany({ client, body, ...sure })
  const { out } = await vs('companies', 'list', '--format', 'csv')
  await writeFile(at('a.csv'), out)
  const before = await companies()
  const unknown = ['id', 'created_at', 'updated_at', 'archived_at', 'version', 'last_contact_at'].flatMap(
    (name) => ['--map', `${name}=`],
  )
  const { result } = await json('companies', at('a.csv'), '--key', 'external_id', ...unknown)
  expect(result).toMatchObject(counts(0, 0, 1, 0))
  expect(await companies()).toEqual(before)
})

describe('refused rows', () => {
  const table = `name,tags\nAcme,\nTwo,"two\nlines"\nACME,b\nToo,many,cells\nLong,${'x'.repeat(60)}\n,b\n`

  test('are reported with their lines; the others are imported', async () => {
    const { vs, at, companies } = await ready({ 'a.csv': table })
    const { code, err } = await vs('import', 'companies', at('a.csv'), '--key', 'name')
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'line 5: /name is the same as in line 2',
      'line 6: has 3 cells, but the header has 2',
      'line 7: /tags/0 must not have more than 50 characters',
      'line 8: /name is required: it identifies the row',
      'error: 4 rows were refused.',
      '',
    ])
    expect((await companies()).map(({ name }) => name)).toEqual(['Acme', 'Two'])
  })

  test('are in the JSON output and in the file of --errors-file', async () => {
    const { json, at } = await ready({ 'a.csv': table })
    const { code, result, problem } = await json(
      'companies',
      at('a.csv'),
      '--key',
      'name',
      '--errors-file',
      at('bad'),
    )
    expect({ code, problem }).toMatchObject({ code: 1, problem: { detail: '4 rows were refused.' } })
    expect(result).toMatchObject({
      ...counts(2, 0, 0, 4),
      problems: [{ line: 5, pointer: '/name' }, {}, {}, {}],
    })
    const lines = (await readFile(at('bad'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))[0]).toEqual({
      line: 5,
      pointer: '/name',
      code: 'ambiguous_key',
      detail: 'is the same as in line 2',
      row: { name: 'ACME', tags: ['b'] },
    })
  })

  test('include lines that are not JSON', async () => {
    const { vs, at } = await ready({ 'a.ndjson': '{"name":"Acme"}\n\n[1]\n{"name":\n' })
    const { err } = await vs('import', 'companies', at('a.ndjson'), '--key', 'name')
    expect(err).toContain('line 3: is not a JSON object\nline 4: is not a JSON object\n')
  })
})

describe('sends nothing', () => {
  test.each([
    ['for an unknown column', 'nmae\nAcme\n', [], 'Unknown column nmae.'],
    ['for a duplicate column', 'name,name\nA,B\n', [], 'The file has the column name twice.'],
    [
      'for a mapping of a missing column',
      'name\nAcme\n',
      ['--map', 'Firma=name'],
      'The file has no column Firma.',
    ],
    ['for an unclosed quote', 'name\n"Acme\n', [], 'Quote Not Closed'],
    [
      'for bytes that are not UTF-8',
      Buffer.from('name\nAcme\nCaf\xe9\n', 'latin1'),
      [],
      'line 3: not valid UTF-8',
    ],
  ])('%s', async (_, text, more, message) => {
    const { vs, at, companies } = await ready({ 'a.csv': text })
    const { code, err } = await vs('import', 'companies', at('a.csv'), '--key', 'name', ...more)
    expect({ code: code === 0 ? 0 : 'not 0', err }).toEqual({
      code: 'not 0',
      err: expect.stringContaining(message),
    })
    expect(await companies()).toEqual([])
  })

  test.each([
    [['companeis', 'a.csv', '--key', 'name'], '`companeis` cannot be imported'],
    [['companies', 'a.csv'], 'needs --key'],
    [['companies', '--key', 'name'], 'needs <file>'],
    [['companies', 'nowhere.csv', '--key', 'name'], 'The file nowhere.csv does not exist.'],
    [['companies', 'a.csv', '--key', 'email'], 'companies cannot be matched by email'],
  ])('for `vs import %j`', async (args, message) => {
    const { vs, at } = await ready({ 'a.csv': 'name\nAcme\n' })
    const { code, err } = await vs('import', ...args.map((each) => (each === 'a.csv' ? at(each) : each)))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) })
  })
})

describe('vs import undo', () => {
  test('removes what a table added, restores what it changed, and keeps what was changed since', async () => {
    const { client, vs, at, json } = await ready({
      'a.csv': 'external_id,name,stage,tags\n1,One,won,b\n2,Two,new,\n3,Three,new,\n4,Four,proposal,\n',
    })
    const first = { name: 'First', external_id: '1', tags: ['a'], stage: 'proposal' as const }
    const { data: before } = await api.addProspect({ client, body: first, ...sure })
    expect((await json('prospects', at('a.csv'), '--key', 'external_id')).result).toMatchObject(
      counts(3, 1, 0, 0),
    )
    const found = async (external_id: string) =>
      (await api.listProspects({ client, query: { external_id }, ...sure })).data[0]!
    const two = await found('2')
    const note = { prospect_id: (await found('3')).id, title: 'N', body: 'B' }
    await api.addNote({ client, body: note, ...sure })
    await api.updateProspect({ client, path: { id: two.id }, body: { name: 'Two, called' }, ...sure })

    const asked = await vs('import', 'undo')
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining('removes or archives 3 records')])
    const { code, out } = await vs('undo', '--yes', '--format', 'json')
    expect({ code, ...JSON.parse(out) }).toMatchObject({
      ...{ code: 1, removed: 1, archived: 0, changed_back: 1 },
      kept: [
        { name: 'Three', reason: 'records were added to it after the import' },
        { id: two.id, name: 'Two, called', reason: 'it was changed after the import' },
      ],
    })
    const { id, name, stage, tags } = before
    expect(await found('1')).toMatchObject({ id, name, stage, tags })
    const { data: left } = await api.listProspects({ client, query: { sort: 'name' }, ...sure })
    expect(left.map((each) => each.name)).toEqual(['First', 'Three', 'Two, called'])
    const { data: log } = await api.listActivity({
      client,
      query: { operation: 'removeProspect', changes_only: true },
      ...sure,
    })
    expect(log).toMatchObject([{ tool: 'import undo', changed: true }])
  })

  test('says that a changed record stays whose former values the log does not show', async () => {
    const { member, client, env, at, json } = await ready({ 'a.csv': 'external_id,name\n1,Acme GmbH\n' })
    await api.addCompany({ client, body: { name: 'Acme', external_id: '1' }, ...sure })
    await json('companies', at('a.csv'), '--key', 'external_id')
    const scopes = ['crm:read', 'crm:write'] as const
    const { data: narrow } = await api.addApiKey({
      client: member.client,
      body: { name: 'Narrow', scopes: [...scopes] },
      ...sure,
    })
    // The journal belongs to the credential, so the narrow key imports and takes back its own.
    const withKey = { ...env, SERVICE_API_KEY: narrow.api_key }
    await writeFile(at('b.csv'), 'external_id,name\n1,Acme AG\n')
    await run(withKey, ['import', 'companies', at('b.csv'), '--key', 'external_id'])
    const { code, out } = await run(withKey, ['import', 'undo', '--yes', '--format', 'json'])
    expect({ code, ...JSON.parse(out) }).toMatchObject({
      ...{ code: 1, removed: 0, changed_back: 0 },
      kept: [{ name: 'Acme AG', reason: expect.stringContaining('activity:read') }],
    })
  })

  test('takes back an interrupted import and its continuation as one', async () => {
    const { client, vs, at, companies } = await ready({ 'a.csv': 'name\nAcme\nNorthwind\n' })
    await vs('import', 'companies', at('a.csv'), '--key', 'name')
    const [journal] = (await readdir(join(at('.service')))).filter((name) => name.startsWith('import-'))
    const path = join(at('.service'), journal!)
    // As if it had been interrupted after the first record, while it wrote a line.
    const lines = (await readFile(path, 'utf8')).split('\n')
    await writeFile(path, `${lines.slice(0, 2).join('\n')}\n${lines[2]!.slice(0, 20)}`)
    const [northwind] = (await companies()).filter(({ name }) => name === 'Northwind')
    const body = { name: 'Northwind, forgotten' }
    await api.updateCompany({ client, path: { id: northwind!.id }, body, ...sure })
    await vs('import', 'companies', at('a.csv'), '--key', 'name')
    const { code, out } = await vs('import', 'undo', '--yes', '--format', 'json')
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, archived: 2, kept: [] })
    expect(await companies()).toMatchObject([body])
  })
})

test('imports without a folder for its journal, and says that it cannot be taken back', async () => {
  const { vs, at, companies } = await ready({ 'a.csv': 'name\nAcme\n', '.service': 'not a folder' })
  const { code, err } = await vs('import', 'companies', at('a.csv'), '--key', 'name')
  expect([code, err]).toEqual([0, expect.stringContaining('vs import undo cannot take back this import: ')])
  expect(await companies()).toMatchObject([{ name: 'Acme' }])
})

test('imports a table by id', async () => {
  const { client, at, json, companies } = await ready()
  const { data: acme } = await api.addCompany({ client, body: { name: 'Acme' }, ...sure })
  await writeFile(at('a.csv'), `id,name\n${acme.id},Acme GmbH\n`)
  expect((await json('companies', at('a.csv'), '--key', 'id')).result).toMatchObject(counts(0, 1, 0, 0))
  expect(await companies()).toMatchObject([{ id: acme.id, name: 'Acme GmbH', external_id: null }])
})
