/** The files of `vs`: damaged ones, those of another user, and XDG_CONFIG_HOME. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { report } from '../../cli/src/report.ts'
import { openServiceFolder } from '../../cli/src/service-folder.ts'
import { useService } from '../support/service.ts'
import { type Environment, fileOf, folderOf, stored, useVs } from '../support/vs.ts'

const service = useService()
const { run, newHome } = useVs(service)

async function signedIn() {
  const member = await service.workspace()
  const env = await newHome()
  const login = () => run(env, ['auth', 'login', '--username', member.email], `${member.password}\n`)
  expect((await login()).code).toBe(0)
  return { env, login, vs: (...args: string[]) => run(env, args) }
}

async function withFile(name: string, text: string) {
  const env: Environment = await newHome()
  await mkdir(folderOf(env), { mode: 0o700 })
  await writeFile(join(folderOf(env), name), text, { mode: 0o600 })
  return { env, path: join(folderOf(env), name), vs: (...args: string[]) => run(env, args) }
}

describe('a damaged config.json', () => {
  const damaged: [how: string, text: string, line: number][] = [
    ['cut off', '{\n  "settings": {\n    "pager": "less"', 3],
    ['with a wrong character', '{\n  "settings": {\n    "pager": less\n  }\n}\n', 3],
    ['with a comma too many', '{\n  "settings": {\n    "pager": "less",\n  }\n}\n', 4],
    ['of another program', '["pager"]', 1],
    ['with a part of another kind', '{\n  "aliases": ["late"]\n}', 2],
    ['with a value of another kind', '{\n  "settings": {\n    "pager": "less",\n    "timeout": 5\n  }\n}', 4],
  ]

  test.each(damaged)('is reported with its line: %s', async (_, text, line) => {
    const { vs, path } = await withFile('config.json', text)
    for (const args of [
      ['companies', 'list'],
      ['config', 'list'],
      ['late'],
      ['config', 'set', 'pager', 'more'],
      ['config', 'set', 'credentials', 'keychain'],
      ['alias', 'set', 'co', 'companies list'],
    ]) {
      const { code, out, err } = await vs(...args)
      expect({ code, out, err }, args.join(' ')).toEqual({
        code: 1,
        out: '',
        err: `error: ${path}:${line}: the file is damaged.\n  Repair the file, or move it away. vs does not overwrite it.\n`,
      })
    }
    expect(await readFile(path, 'utf8')).toBe(text)
  })

  test('does not hinder help and completion, and an empty file has no settings', async () => {
    const { vs, path } = await withFile('config.json', '{')
    for (const args of [['--help'], ['--version'], ['companies', '--help'], ['complete', 'comp']])
      expect((await vs(...args)).code, args.join(' ')).toBe(0)
    await writeFile(path, '\n')
    expect((await vs('config', 'set', 'pager', 'less')).code).toBe(0)
  })

  test('keeps the parts of a later version', async () => {
    const { vs, path } = await withFile(
      'config.json',
      '{"themes": {"dark": 1}, "settings": {"colour": "red"}}',
    )
    await vs('config', 'set', 'pager', 'less')
    await vs('config', 'unset', 'pager')
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
      themes: { dark: 1 },
      settings: { colour: 'red' },
      aliases: {},
    })
  })
})

describe('a damaged credentials.json', () => {
  test.each<[how: string, damage: (text: string) => string, line: RegExp]>([
    ['cut off', (text) => text.slice(0, -5), /^\d+$/],
    ['without a token', (text) => text.replace('"access_token"', '"acces_token"'), /^4$/],
    ['of which the sessions are no list', () => '{\n\n"sessions": 5}', /^3$/],
    ['that is a list', () => '[]', /^1$/],
  ])('is reported with its line, without secrets, and never overwritten: %s', async (_, damage, line) => {
    const { env, login, vs } = await signedIn()
    const { access_token, refresh_token } = await stored(env)
    const text = damage(await readFile(fileOf(env), 'utf8'))
    await writeFile(fileOf(env), text)
    const results = [
      await vs('companies', 'list'),
      await vs('auth', 'list'),
      await vs('auth', 'logout'),
      await login(),
    ]
    for (const { code, out, err } of results) {
      expect([code, out]).toEqual([1, ''])
      const [, path, said] = err.match(/^error: (.*):(\d+): the file is damaged\.\n {2}Repair the file/)!
      expect([path, said]).toEqual([fileOf(env), expect.stringMatching(line)])
      expect(err).not.toContain(access_token)
      expect(err).not.toContain(refresh_token)
    }
    expect(await readFile(fileOf(env), 'utf8')).toBe(text)
  })
})

describe('files that cannot be used', () => {
  /** The message for an error of the file system, with this home folder. */
  function told(error: object, home: string): string {
    const { HOME } = process.env
    const write = process.stderr.write
    let said = ''
    process.env.HOME = home
    process.stderr.write = ((text: string) => {
      said += text
    }) as never
    try {
      expect(report(Object.assign(new Error('raw'), { syscall: 'open' }, error), undefined, false)).toBe(1)
    } finally {
      process.stderr.write = write
      process.env.HOME = HOME
    }
    return said
  }

  test('because the folder belongs to another user are named, with the way to get it back', async () => {
    const { HOME } = await newHome()
    const folder = join(HOME, '.service')
    await mkdir(folder)
    const denied = { code: 'EACCES', path: join(folder, 'credentials.json') }
    expect(told(denied, HOME)).toBe(`error: vs cannot use ${denied.path}: permission denied.\n`)
    const another = vi.spyOn(process, 'getuid').mockReturnValue(process.getuid!() + 1)
    try {
      expect(told(denied, HOME)).toBe(
        `error: ${folder} belongs to another user.\n  Did vs run there with sudo? To take it back: sudo chown -R "$(id -un)" '${folder}'\n`,
      )
    } finally {
      another.mockRestore()
    }
  })

  test('because their folder cannot be made are named, and reading goes on without them', async () => {
    const vs = (...args: string[]) => run({ HOME: '/dev/null' }, args)
    expect((await vs('config', 'get', 'pager')).out).toBe('\n')
    const { code, err } = await vs('config', 'set', 'pager', 'less')
    expect([code, err]).toEqual([
      1,
      'error: vs cannot use /dev/null/.service: a part of the path is not a folder.\n',
    ])
  })

  test('because their permissions cannot be changed are an error of the file system', () => {
    expect(() => openServiceFolder('/proc/self/fdinfo').read('x')).toThrow(
      expect.objectContaining({ syscall: 'chmod', path: '/proc/self/fdinfo' }),
    )
  })
})

describe('XDG_CONFIG_HOME', () => {
  async function machine() {
    const { env } = await signedIn()
    const XDG_CONFIG_HOME = join(env.HOME, 'settings')
    const moved = { ...env, XDG_CONFIG_HOME }
    return {
      env,
      moved,
      vs: (...args: string[]) => run(moved, args),
      before: (...args: string[]) => run(env, args),
      file: (name: string) => readFile(join(XDG_CONFIG_HOME, 'service', name), 'utf8'),
    }
  }

  test('has the settings and caches, and the credentials stay', async () => {
    const { env, vs, file } = await machine()
    expect((await vs('config', 'set', 'pager', 'less')).code).toBe(0)
    expect((await vs('companies', 'add', '--name', 'Acme')).code).toBe(0)
    expect((await vs('time', 'status')).code).toBe(0)
    expect(JSON.parse(await file('config.json'))).toMatchObject({ settings: { pager: 'less' } })
    expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
    expect((await readdir(join(env.HOME, 'settings/service'))).sort()).toEqual([
      'config.json',
      'recent.json',
      'timer.json',
    ])
  })

  test('reads settings that were stored before, and changes only its own', async () => {
    const { env, vs, before } = await machine()
    await before('config', 'set', 'pager', 'less')
    await before('alias', 'set', 'co', 'companies list')
    const old = await readFile(join(folderOf(env), 'config.json'), 'utf8')
    expect((await vs('config', 'get', 'pager')).out).toBe('less\n')
    await vs('config', 'set', 'editor', 'vi')
    expect((await vs('config', 'get', 'pager')).out).toBe('less\n')
    for (const key of ['pager', 'editor']) expect((await vs('config', 'unset', key)).code).toBe(0)
    expect((await vs('alias', 'delete', 'co')).code).toBe(0)
    expect((await vs('config', 'get', 'pager')).out).toBe('\n')
    expect((await vs('alias', 'list', '--format', 'json')).out).toBe('[]')
    expect(await readFile(join(folderOf(env), 'config.json'), 'utf8')).toBe(old)
  })

  test('is ignored if it is a relative path', async () => {
    const { env, before } = await machine()
    await run({ ...env, XDG_CONFIG_HOME: 'relative' }, ['config', 'set', 'pager', 'less'])
    expect((await before('config', 'get', 'pager')).out).toBe('less\n')
  })
})
