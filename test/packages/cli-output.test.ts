/** Other ways to read a result: `--jq`, `--format markdown`, `--web`, `--fields` after a write, and more than one page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { withBrowser } from '../support/sign-in-browser.ts'
import { until } from '../support/until.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { keyed, onTerminal, run } = useVs(service)

async function withCompanies(names = ['Oak', 'Pine | Fir']) {
  const found = await keyed()
  const items = names.map((name) => ({ operation: 'addCompany' as const, body: { name } }))
  for (let at = 0; at < items.length; at += 100)
    await api.runBatch({
      client: found.member.client,
      body: { items: items.slice(at, at + 100) },
      throwOnError: true,
    })
  return found
}

const byName = ['--sort', 'name']

describe('--jq', () => {
  test('filters the body of the response', async () => {
    const { vs } = await withCompanies()
    expect(await vs('companies', 'list', ...byName, '--jq', '.[].name')).toMatchObject({
      code: 0,
      out: 'Oak\nPine | Fir\n',
      err: '',
    })
    const { out } = await vs('companies', 'list', '--jq', '[.[] | select(.name == "Oak") | {name}]')
    expect(JSON.parse(out)).toEqual([{ name: 'Oak' }])
  })

  test('checks the expression before anything is sent', async () => {
    const { vs } = await withCompanies([])
    const { code, out, err } = await vs('companies', 'add', '--name', 'Elm', '--jq', '.[')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('--jq')
    expect(JSON.parse((await vs('companies', 'list', '--format', 'json')).out)).toEqual([])
  })
})

test('--format markdown is a table, and a bar in a name does not end its cell', async () => {
  const { vs } = await withCompanies()
  const { out } = await vs('companies', 'list', ...byName, '--format', 'markdown')
  const [heading, line, ...rows] = out.trimEnd().split('\n')
  expect(heading).toMatch(/^\| Name \|/)
  expect(line).toMatch(/^\| --- \|/)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Pine \\| Fir')
})

test('--web opens the page instead of printing the record', async () => {
  const { env: plain, vs } = await withCompanies()
  const env = await withBrowser(plain)
  const [{ id }] = JSON.parse((await vs('companies', 'list', '--format', 'json')).out)
  const { code, text } = await onTerminal(env, ['companies', 'get', id, '--web'])
  const opened = await until(async () => (await readFile(join(env.HOME, 'opened'), 'utf8')).trim())
  expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(opened) })
  expect(opened).toMatch(new RegExp(`^http.*/companies/${id}$`))
})

test('--web says if no browser can be opened, and prints the address', async () => {
  const { env, vs } = await withCompanies()
  const [{ id }] = JSON.parse((await vs('companies', 'list', '--format', 'json')).out)
  const { text } = await onTerminal({ ...env, BROWSER: 'false' }, ['companies', 'get', id, '--web'])
  expect(text).toContain('No browser could be opened')
  expect(text).toContain(`/companies/${id}`)
})

test('the short options of gh work', async () => {
  const { vs } = await withCompanies(['Oak', 'Pine', 'Elm'])
  const listed = await vs('companies', 'list', ...byName, '-L', '2', '-q', '.[].name')
  expect(listed.out).toBe('Elm\nOak\n')
  const added = await vs('api', '-X', 'post', 'companies', '-f', 'name=Ash')
  expect(added.code).toBe(0)
  const { code, err } = await vs('api', '-X', 'post', 'get', 'companies')
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('cannot be combined') })
  expect((await vs('companies', 'list', '--json', 'name')).err).toContain('Use `--format json`.')
})

test('vs open finds a record by its name', async () => {
  const { env: plain } = await withCompanies()
  const env = await withBrowser(plain)
  const { code, text } = await onTerminal(env, ['open', 'Oak'])
  expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/\/companies\/com_/) })
  expect((await run(plain, ['open', 'Nothing like it'])).code).toBe(2)
})

test('--fields selects what a write prints', async () => {
  const { vs, env } = await withCompanies([])
  const line = ['companies', 'add', '--name', 'Elm', '--fields', 'name,tags', '--format', 'json']
  expect(JSON.parse((await run(env, line)).out)).toEqual({ name: 'Elm', tags: [] })
  expect((await vs('companies', 'add', '--name', 'Ash', '--fields', 'nonsense')).code).toBe(2)
})

test('--limit above the size of a page fetches as many records, and says what is left', async () => {
  const names = Array.from({ length: 205 }, (_, index) => `Company ${index}`)
  const { vs } = await withCompanies(names)
  const { out, err } = await vs('companies', 'list', '--limit', '203', '--format', 'json')
  expect(new Set(JSON.parse(out).map(({ id }: { id: string }) => id)).size).toBe(203)
  expect(err).toMatch(/^203 of 205\./)
  const all = await vs('companies', 'list', '--limit', '500', '--format', 'ndjson')
  expect(all.out.trimEnd().split('\n')).toHaveLength(205)
  expect(all.err).toBe('')
})
