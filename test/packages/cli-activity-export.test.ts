/** `vs activity export` and `vs activity verify`. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addCompany, getActivityKeys } from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed } = useVs(service)

async function ready() {
  const found = await keyed()
  const { client } = found.member
  await addCompany({ client, body: { name: 'Acme' } })
  const { data } = await getActivityKeys({ client, throwOnError: true })
  const at = (name: string) => join(found.env.HOME, name)
  await writeFile(at('public.pem'), data.pem)
  return { ...found, at }
}

test('exports a log that verifies as intact', async () => {
  const { vs, at } = await ready()
  const { code, out } = await vs('activity', 'export', '--format', 'json')
  const { path, content_type, lines } = JSON.parse(out)
  const exported = await readFile(at(path), 'utf8')
  expect(lines).toBe(exported.trimEnd().split('\n').length)
  expect({ code, path, content_type }).toEqual({
    code: 0,
    path: expect.stringMatching(/^activity-\d{4}-\d\d-\d\d\.ndjson$/),
    content_type: 'application/x-ndjson',
  })
  expect(exported).toContain('"operation":"addCompany"')
  const verified = await vs('activity', 'verify', at(path), '--key', at('public.pem'), '--format', 'json')
  expect(verified.code).toBe(0)
  expect(JSON.parse(verified.out)).toMatchObject({ intact: true, checkpoints: 1 })
  expect((await vs('activity', 'export')).code).toBe(2) // the file exists
})

test('exports a table by file name or --file-format, and applies the filters', async () => {
  const { vs, at } = await ready()
  expect((await vs('activity', 'export', at('log.csv'), '--operation', 'addCompany')).code).toBe(0)
  const csv = await readFile(at('log.csv'), 'utf8')
  expect(csv.split('\r\n').length).toBe(3)
  expect(
    (await vs('activity', 'export', at('other'), '--file-format', 'csv', '--operation', 'addCompany')).code,
  ).toBe(0)
  expect(await readFile(at('other'), 'utf8')).toBe(csv)
  expect((await readdir(at('.'))).sort()).toEqual(['log.csv', 'other', 'public.pem'])
})

test('verifies the log at the service without a file', async () => {
  const { vs } = await ready()
  const { code, out } = await vs('activity', 'verify', '--format', 'json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ intact: true, first_fault: null })
  await service.sql(`update activity set status = 418 where operation = 'addCompany'`)
  const wrong = await vs('activity', 'verify', '--format', 'json')
  expect(wrong.code).toBe(1)
  expect(JSON.parse(wrong.out)).toMatchObject({ intact: false, first_fault: { problem: 'edited' } })
})

test.each([
  [
    ['log.ndjson'],
    'To verify a file, pass it and the public keys: `vs activity verify <file> --key <file>`.',
  ],
  [
    ['--key', 'public.pem'],
    'To verify a file, pass it and the public keys: `vs activity verify <file> --key <file>`.',
  ],
  [['none', '--key', 'public.pem'], 'The file none does not exist.'],
  [['public.pem', '--key', 'none'], 'The file none does not exist.'],
  [['public.pem', '--key', 'text'], 'text: The file has no public key in PEM format.'],
  [['.', '--key', 'public.pem'], '. cannot be read: it is a folder.'],
  [
    ['a', '--key', 'b', '--since', '2026-01-01T00:00:00Z'],
    'A file is always verified as a whole. Remove the other options.',
  ],
])('%j is refused', async (args, detail) => {
  const { vs, at } = await ready()
  await writeFile(at('text'), 'text')
  const { code, err } = await vs('activity', 'verify', ...args, '--format', 'json')
  expect({ code, detail: JSON.parse(err).detail }).toEqual({ code: 2, detail })
})

test('reports a file that is not an export as damaged', async () => {
  const { vs, at } = await ready()
  const { code, out } = await vs(
    'activity',
    'verify',
    at('public.pem'),
    '--key',
    at('public.pem'),
    '--format',
    'json',
  )
  expect({ code, line: JSON.parse(out).first_fault.line }).toEqual({ code: 1, line: 1 })
})
