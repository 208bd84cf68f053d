/** `vs config` and `vs alias`. */
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as api from '../../generated/client/sdk.gen.ts'
import { useService } from '../support/service.ts'
import { type Environment, folderOf, useVs } from '../support/vs.ts'

const service = useService()
const { run, keyed, newHome, onTerminal } = useVs(service)

const configOf = (env: Environment) => join(folderOf(env), 'config.json')

async function machine() {
  const { HOME } = await newHome()
  const env: Environment = { HOME }
  const vs = (...args: string[]) => run(env, args)
  const rows = async (variables: Environment = {}) => {
    const { out } = await run({ ...env, ...variables }, ['config', 'list', '--format', 'json'])
    return Object.fromEntries(
      JSON.parse(out).map(({ key, value, source }: Record<string, string>) => [key, [value, source]]),
    )
  }
  return { env, vs, rows }
}

describe('a setting', () => {
  test('is stored privately, shown with its source, and removed', async () => {
    const { env, vs, rows } = await machine()
    expect(await vs('config', 'set', 'pager', 'less -R')).toMatchObject({ code: 0, err: '' })
    expect((await vs('config', 'get', 'pager')).out).toBe('less -R\n')
    expect(await rows()).toMatchObject({
      pager: ['less -R', 'config'],
      credentials: ['file', 'default'],
      update_notice: ['true', 'default'],
    })
    expect((await lstat(configOf(env))).mode & 0o777).toBe(0o600)
    expect((await vs('config', 'unset', 'pager')).code).toBe(0)
    expect((await vs('config', 'get', 'pager')).out).toBe('\n')
    await expect(lstat(configOf(env))).rejects.toThrow('ENOENT')
  })

  test('gives way to an environment variable', async () => {
    const { env, vs, rows } = await machine()
    await vs('config', 'set', 'pager', 'less')
    await vs('config', 'set', 'editor', 'vi')
    await vs('config', 'set', 'update_notice', 'true')
    const variables = { PAGER: 'more', VS_PAGER: 'most', EDITOR: 'nano', VS_NO_UPDATE_NOTICE: '1' }
    expect(await rows(variables)).toMatchObject({
      pager: ['most', 'VS_PAGER'],
      editor: ['nano', 'EDITOR'],
      update_notice: ['false', 'VS_NO_UPDATE_NOTICE'],
    })
    const { err } = await run({ ...env, VS_PAGER: 'most' }, ['config', 'set', 'pager', 'less'])
    expect(err).toContain('VS_PAGER is set and takes precedence')
  })

  test.each([
    [['get', 'pagr'], 'Did you mean `pager`?'],
    [['set', 'pagr', 'less'], 'Did you mean `pager`?'],
    [['unset', 'pagr'], 'Did you mean `pager`?'],
    [['set', 'pager', ''], '`pager` must be a command'],
    [['set', 'pager'], 'needs <value>'],
    [['set', 'credentials', 'keychian'], 'Did you mean `keychain`?'],
    [['set', 'format', 'jason'], 'Did you mean `json`?'],
    [['set', 'host', 'work.example'], '`host` must be an origin such as https://work.example'],
    [['set', 'host', 'https://work.example/path'], '`host` must be an origin'],
    [['set', 'update_notice', 'no'], '`update_notice` must be true or false'],
    [['set', 'ca', '/nowhere/ca.pem'], '/nowhere/ca.pem cannot be read: ENOENT'],
    [['set', 'ca', import.meta.filename], 'does not contain certificates in PEM format'],
  ])('is refused: vs config %s', async (args, words) => {
    const { env, vs } = await machine()
    const { code, out, err } = await vs('config', ...args)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(words) })
    await expect(lstat(configOf(env))).rejects.toThrow('ENOENT')
  })

  test('that was changed by hand to something invalid is reported where it is used', async () => {
    const { env, vs } = await machine()
    await vs('config', 'set', 'host', await service.listen())
    const text = await readFile(configOf(env), 'utf8')
    await writeFile(configOf(env), text.replace(/http[^"]*/, 'nonsense'))
    const { code, err } = await vs('companies', 'list')
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('`host` in config.json must be') })
    expect((await vs('config', 'unset', 'host')).code).toBe(0)
  })

  test('of the host is used by commands, and SERVICE_BASE_URL wins', async () => {
    const { env, vs } = await keyed()
    const { SERVICE_BASE_URL, ...rest } = env
    await vs('config', 'set', 'host', SERVICE_BASE_URL)
    expect((await run(rest, ['companies', 'list'])).code).toBe(0)
    await vs('config', 'set', 'host', 'http://nowhere.invalid')
    expect((await vs('companies', 'list')).code).toBe(0)
  })

  test('of the pager shows long output, and VS_PAGER wins', async () => {
    const { member, env, vs } = await keyed()
    const names = Array.from({ length: 25 }, (_, index) => `Company ${index}`)
    const add = (name: string) =>
      api.addCompany({ client: member.client, body: { name }, throwOnError: true })
    await Promise.all(names.map(add))
    await vs('config', 'set', 'pager', 'sed s/^/paged:/')
    const list = async (variables: Environment) =>
      (await onTerminal({ ...env, ...variables }, ['companies', 'list', '--limit', '25'])).text
    expect(await list({})).toContain('paged:')
    expect(await list({ VS_PAGER: 'cat' })).not.toContain('paged:')
  })

  test('of the format applies on a terminal, and not in a pipe', async () => {
    const { env, vs } = await keyed()
    await vs('config', 'set', 'format', 'json')
    expect((await vs('companies', 'list')).out).not.toMatch(/^\[/)
    expect((await onTerminal(env, ['companies', 'list'])).text).toMatch(/^\[\]/)
    expect((await onTerminal(env, ['companies', 'list', '--format', 'table'])).text).not.toMatch(/^\[/)
  })

  test('of several processes at once is kept', async () => {
    const { vs, rows } = await machine()
    await Promise.all([
      vs('config', 'set', 'pager', 'less'),
      vs('config', 'set', 'editor', 'vi'),
      vs('alias', 'set', 'late', 'tasks list --overdue'),
    ])
    expect(await rows()).toMatchObject({ pager: ['less', 'config'], editor: ['vi', 'config'] })
    expect((await vs('alias', 'list')).out).toContain('late')
  })
})

describe('an alias', () => {
  const withAlias = async (name: string, line: string) => {
    const { vs, env } = await keyed()
    expect((await vs('alias', 'set', name, line)).code).toBe(0)
    return { vs, env }
  }

  test('stands for its command line, and takes more arguments', async () => {
    const { vs } = await withAlias('new', `companies add --name "Alder & Pine"`)
    const { code, out } = await vs('new', '--tag', 'retail', '--format', 'json')
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, name: 'Alder & Pine', tags: ['retail'] })
  })

  test('fills in its arguments, each as one word', async () => {
    const { vs } = await withAlias('co', 'companies add --name=$2 --tag $1 --format json')
    const { out } = await vs('co', 'a b', '$(id) "x"', '--tag', 'c')
    expect(JSON.parse(out)).toMatchObject({ name: '$(id) "x"', tags: ['a b', 'c'] })
    const missing = await vs('co', 'only')
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('needs 2 arguments') })
  })

  test('can stand for another alias, after global options, and has its help', async () => {
    const { vs } = await withAlias('co', 'companies')
    expect((await vs('alias', 'set', 'cos', 'co list')).code).toBe(0)
    expect((await vs('--format', 'json', 'cos')).out).toBe('[]')
    expect((await vs('cos', '--help')).out).toContain('Usage: vs companies list')
  })

  test.each([
    [['tasks', 'companies list'], '`tasks` is a command of vs'],
    [['help', 'companies list'], '`help` is a command of vs'],
    [['open', 'companies list'], '`open` is a command of vs'],
    [['two words', 'companies list'], 'cannot be an alias'],
    [['--x', 'companies list'], 'Unknown option'],
    [['sh', '!rm -rf /'], 'cannot run other programs'],
    [['sh', 'rm -rf /'], '`rm` is neither a command nor an alias'],
    [['x', 'x list'], 'leads back to itself'],
    [['x', 'companies list "'], 'A quotation mark is missing'],
    [['x', ''], 'is neither a command nor an alias'],
  ])('is refused: vs alias set %s', async (args, words) => {
    const { env, vs } = await machine()
    const { code, err } = await vs('alias', 'set', ...args)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) })
    await expect(lstat(configOf(env))).rejects.toThrow('ENOENT')
  })

  test('in a loop over several is refused, also if the file was changed by hand', async () => {
    const { env, vs } = await machine()
    await vs('alias', 'set', 'a', 'companies')
    await vs('alias', 'set', 'b', 'a list')
    expect((await vs('alias', 'set', 'a', 'b')).err).toContain('leads back to itself: a, b, a')
    await writeFile(configOf(env), (await readFile(configOf(env), 'utf8')).replace('companies', 'b'))
    expect(await vs('b')).toMatchObject({ code: 2, err: expect.stringContaining('leads back to itself') })
  })

  test('never hides a command, also if the file was changed by hand', async () => {
    const { env, vs } = await withAlias('co', 'tasks list')
    const text = await readFile(configOf(env), 'utf8')
    await writeFile(configOf(env), text.replace('"co"', '"companies"'))
    expect((await vs('companies', 'list', '--format', 'json')).out).toBe('[]')
  })

  test('is deleted', async () => {
    const { vs } = await withAlias('late', 'tasks list --overdue')
    expect(JSON.parse((await vs('alias', 'list', '--format', 'json')).out)).toEqual([
      { name: 'late', command: 'tasks list --overdue' },
    ])
    expect((await vs('alias', 'delete', 'lat')).err).toContain('Did you mean `late`?')
    expect((await vs('alias', 'delete', 'late')).code).toBe(0)
    expect(await vs('late')).toMatchObject({ code: 2, err: expect.stringContaining('Unknown command') })
  })
})
