/** How `vs` is updated: `vs upgrade`, the daily notice, and a service that is too new. */
import { chmod, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findInstallation } from '../../cli/src/upgrade/installation.ts'
import { version } from '../../src/base/version.ts'
import { isLater, isLaterMajor } from '../../src/shared/package-update.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { type Environment, useVs } from '../support/vs.ts'

const service = useService()
const { newHome, onTerminal, program, run } = useVs(service)

const [major, minor] = version.split('.').map(Number)
const nextPatch = `${major}.${minor}.99`
const nextMajor = `${major! + 1}.0.0`

test.each([
  ['1.10.0', '1.9.0', true, false],
  ['2.0.0', '1.9.9', true, true],
  ['0.10.0', '0.9.9', true, true],
  ['0.9.10', '0.9.9', true, false],
  ['1.0.0', '0.9.9', true, true],
  ['0.9.0', '1.0.0', false, false],
  ['1.0.0', '1.0.0', false, false],
  ['x', '1.0.0', false, false],
  [null, '1.0.0', false, false],
])('%s is later than %s: %s; a later major: %s', (its, ours, later, laterMajor) => {
  expect([isLater(its, ours), isLaterMajor(its, ours)]).toEqual([later, laterMajor])
})

/** A service of another version that provides `service-cli` of the same version. */
async function serviceOf(its: string, status = 200): Promise<Environment> {
  const { HOME } = await newHome()
  const env = await fakeService((request, response) => {
    response.setHeader('service-version', its)
    const { url = '' } = request
    if (url === '/.well-known/api-catalog')
      response.end(JSON.stringify({ linkset: [{ anchor: env.SERVICE_BASE_URL }] }))
    else if (url === '/packages/service-cli/latest') response.end(JSON.stringify({ version: its }))
    else response.writeHead(status).end(request.method === 'GET' ? '[]' : '{"id":"com_1"}')
  })
  return { ...env, HOME, PATH: process.env.PATH! }
}

const list = ['companies', 'list', '--format', 'ndjson']

describe('a service of a later major version', () => {
  test.each([200, 404])('is refused after a response with status %d', async (status) => {
    const env = await serviceOf(nextMajor, status)
    const { code, out, err } = await run(env, list)
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err:
        `error: vs ${version} is too old for the service at ${env.SERVICE_BASE_URL}, which has version ${nextMajor}.\n` +
        `  Run \`vs upgrade\`, or: npm install --global service-cli --registry ${env.SERVICE_BASE_URL}/packages\n`,
    })
    const json = await run(env, ['companies', 'list', '--format', 'json'])
    expect(JSON.parse(json.err)).toMatchObject({ code: 'outdated' })
  })

  test('is not refused after a write, of which the user must see the result', async () => {
    const add = ['companies', 'add', '--name', 'x', '--format', 'json']
    const { code, out, err } = await run(await serviceOf(nextMajor), add)
    expect({ code, out }).toEqual({ code: 0, out: '{"id":"com_1"}' })
    expect(err).toContain('is too old for the service')
  })
})

describe('the notice of a newer version', () => {
  const notice = `A new version of vs is available: ${nextPatch}, you have ${version}. To install it: vs upgrade\n`

  test('is shown on a terminal once a day', async () => {
    const env = await serviceOf(nextPatch)
    expect((await onTerminal(env, list)).text).toBe(notice)
    expect((await onTerminal(env, list)).text).toBe('')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await writeFile(join(env.HOME!, '.service/update-notice'), yesterday.toISOString())
    expect((await onTerminal(env, list)).text).toBe(notice)
  })

  test.each<[string, Environment, string[]]>([
    ['in CI', { CI: 'true' }, []],
    ['with VS_NO_UPDATE_NOTICE', { VS_NO_UPDATE_NOTICE: '1' }, []],
    ['with --quiet', {}, ['--quiet']],
  ])('is not shown %s', async (_, variables, options) => {
    const env = { ...(await serviceOf(nextPatch)), ...variables }
    expect((await onTerminal(env, [...list, ...options])).text).toBe('')
  })

  test('is not shown on a pipe, or if its time cannot be stored', async () => {
    const env = await serviceOf(nextPatch)
    expect((await run(env, list)).err).toBe('')
    await symlink('/nowhere', join(env.HOME!, '.service'))
    expect((await onTerminal(env, list)).text).toBe('')
  })
})

describe('vs upgrade', () => {
  /** A copy of the program in the folder, with a `npm` that stores its arguments and installs `its`. */
  async function installedIn(folder: string, env: Environment, its: string) {
    const target = join(folder, 'node_modules/service-cli')
    await cp(dirname(program), join(target, 'dist'), { recursive: true })
    await writeFile(join(target, 'package.json'), JSON.stringify({ name: 'service-cli', version }))
    const bin = join(env.HOME!, 'bin')
    await mkdir(bin, { recursive: true })
    const npm = `#!/bin/sh\nif [ "$1" = prefix ]; then echo "$NPM_PREFIX"; exit; fi\nprintf '%s ' "$@" > "$HOME/npm-arguments"\necho 'npm is running'\n[ -n "$NPM_FAILS" ] && exit 7\nprintf '{"version":"${its}"}' > "${target}/package.json"\n`
    await writeFile(join(bin, 'npm'), npm, { mode: 0o755 })
    const surroundings = { ...env, PATH: `${bin}:${env.PATH}` }
    const type = async (args: string[], more: Environment = {}) => {
      const { spawn } = await import('node:child_process')
      const child = spawn(process.execPath, [join(target, 'dist/vs.cjs'), ...args], {
        env: { ...surroundings, ...more },
      })
      child.stdin.end()
      const [out, err, code] = await Promise.all([
        child.stdout.toArray(),
        child.stderr.toArray(),
        new Promise((done) => child.once('exit', done)),
      ])
      return { code, out: out.join(''), err: err.join('') }
    }
    return {
      target,
      type,
      npmArguments: () => readFile(join(env.HOME!, 'npm-arguments'), 'utf8').catch(() => null),
    }
  }

  test('runs npm for a global installation, if the user agrees', async () => {
    const env = await serviceOf(nextPatch)
    const prefix = join(await realpath(env.HOME!), 'npm')
    const { type, npmArguments } = await installedIn(join(prefix, 'lib'), env, nextPatch)
    const registry = `--registry ${env.SERVICE_BASE_URL}/packages`
    const more = { NPM_PREFIX: prefix }
    const asked = await type(['upgrade'], more)
    expect(asked).toMatchObject({ code: 2, out: '', err: expect.stringContaining('To confirm, add --yes.') })
    expect(await type(['upgrade', '--print'], more)).toMatchObject({
      out: `npm install --global service-cli@latest ${registry}\n`,
    })
    expect(await npmArguments()).toBe(null)
    const { out } = await type(['upgrade', '--print'], { NPM_PREFIX: '/elsewhere' })
    expect(out).toBe(`npm install --global --prefix ${prefix} service-cli@latest ${registry}\n`)
    expect(await type(['upgrade', '--yes'], { ...more, NPM_FAILS: '1' })).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'error: vs was not upgraded: npm ended with 7.\n  Run: npm install --global',
      ),
    })
    expect(await type(['upgrade', '--yes'], more)).toEqual({
      code: 0,
      out: `Upgraded vs from ${version} to ${nextPatch}.\n`,
      err: 'npm is running\n',
    })
    expect(await npmArguments()).toBe(`install --global service-cli@latest ${registry} `)
  })

  test('notices that npm installed another version', async () => {
    const env = await serviceOf(nextMajor)
    const prefix = join(env.HOME!, 'npm')
    const { type } = await installedIn(join(prefix, 'lib'), env, '0.0.1')
    const { code, err } = await type(['upgrade', '--yes'])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('has version 0.0.1.') })
  })

  test('does nothing if there is no newer version', async () => {
    const env = await serviceOf(version)
    const { type, npmArguments } = await installedIn(join(env.HOME!, 'lib'), env, version)
    const { code, out } = await type(['upgrade', '--yes'])
    expect({ code, out }).toEqual({
      code: 0,
      out: `vs ${version} is up to date: ${env.SERVICE_BASE_URL} provides ${version}.\n`,
    })
    expect(await npmArguments()).toBe(null)
  })

  test('never changes a project, the cache of npx or the source code', async () => {
    const env = await serviceOf(nextPatch)
    const project = join(await realpath(env.HOME!), 'project')
    await mkdir(project)
    await writeFile(join(project, 'package.json'), '{"devDependencies":{"service-cli":"*"}}')
    const local = await installedIn(project, env, nextPatch)
    const registry = `--registry ${env.SERVICE_BASE_URL}/packages`
    expect(await local.type(['upgrade', '--yes'])).toEqual({
      code: 1,
      out: '',
      err:
        `error: vs ${nextPatch} is available. This one is a dependency of the project ${project}, which vs does not change.\n` +
        `  Run: npm install --save-dev service-cli@latest ${registry}\n`,
    })
    const npx = await installedIn(join(env.HOME!, '.npm/_npx/1a2b'), env, nextPatch)
    expect((await npx.type(['upgrade', '--yes'])).err).toContain('npx gets it at the next start.')
    const source = await run(env, ['upgrade', '--yes'])
    expect(source).toMatchObject({ code: 1, err: expect.stringContaining('was not installed by npm') })
    expect(await local.npmArguments()).toBe(null)
  })

  test('finds out how it was installed', async () => {
    const home = await realpath((await newHome()).HOME)
    const place = async (folder: string) => {
      const target = join(home, folder, 'node_modules/service-cli/dist')
      await mkdir(target, { recursive: true })
      await writeFile(join(target, 'vs.cjs'), '')
      return join(target, 'vs.cjs')
    }
    const kindOf = async (path: string) => (await findInstallation(path)).kind
    const global = await place('prefix/lib')
    await mkdir(join(home, 'prefix/bin'))
    await symlink(global, join(home, 'prefix/bin/vs'))
    expect(await findInstallation(join(home, 'prefix/bin/vs'))).toEqual({
      kind: 'global',
      folder: join(home, 'prefix/lib/node_modules/service-cli'),
      prefix: join(home, 'prefix'),
    })
    expect(await kindOf(await place('windows/npm'))).toBe('global')
    expect(await kindOf(await place('pnpm/global/5'))).toBe('other')
    expect(await kindOf(await place('.npm/_npx/1a2b'))).toBe('npx')
    await chmod(join(home, 'prefix/lib/node_modules'), 0o555)
    // An administrator may write everywhere.
    expect(await kindOf(global)).toBe(process.getuid?.() === 0 ? 'global' : 'foreign')
    await chmod(join(home, 'prefix/lib/node_modules'), 0o755)
  })

  test('says that the service has no packages', async () => {
    const env = await fakeService((request, response) =>
      request.url === '/.well-known/api-catalog'
        ? response.end(JSON.stringify({ linkset: [{ anchor: `http://${request.headers.host}` }] }))
        : response.writeHead(404).end(),
    )
    const { code, err } = await run(env, ['upgrade', '--print'])
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('provides no packages') })
  })
})
