/** The package for projects of other teams, installed from its address as its README says. */
import { globSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import manifest from '../../surface/package.json' with { type: 'json' }
import { useInstalledRegistry } from '../support/installed-registry.ts'
import { runMock } from '../support/mock.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'

const service = useService()
const newcomer = useNewcomers()
const registry = useInstalledRegistry()

const file = `typespec-surface-${manifest.version}.tgz`
/** The README rounds the sizes. */
const isAboutOne = (ratio: number) => ratio > 0.9 && ratio < 1.1
const readme = readFileSync('surface/README.md', 'utf8')

test('it has its own version, no script, and every file that it exports', async () => {
  const response = await service.call(`/packages/${file}`)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const entries = await unpackTar(gunzipSync(bytes))
  const paths = entries.map(({ header }) => header.name.replace(/^package\//, ''))
  const packed = JSON.parse(
    Buffer.from(entries.find(({ header }) => header.name === 'package/package.json')!.data!).toString(),
  )
  const { devDependencies, exports: _sources, ...kept } = manifest
  expect(packed).toMatchObject(kept)
  const needed = Object.keys({ ...packed.dependencies, ...packed.peerDependencies })
  expect(needed.sort()).toEqual(Object.keys(devDependencies))
  expect(packed).not.toHaveProperty('scripts')
  const exported = Object.values<Record<string, string>>(packed.exports).flatMap((each) =>
    Object.values(each),
  )
  const named = [...exported, manifest.bin['typespec-surface']].map((path) => path.replace(/^\.\//, ''))
  expect(paths).toEqual(expect.arrayContaining(named))

  const unpackedSize = entries.reduce((size, { header }) => size + header.size, 0)
  const [, download, unpacked] = readme.match(/([\d.]+) MB to download and ([\d.]+) MB unpacked/)!
  expect(bytes.length / 1e6 / Number(download)).toSatisfy(isAboutOne)
  expect(unpackedSize / 1e6 / Number(unpacked)).toSatisfy(isAboutOne)
})

test('the README installs it from its address, never by a name that another registry may have', () => {
  const texts = [readme, ...globSync('surface/docs/**/*.md').map((path) => readFileSync(path, 'utf8'))]
  const lines = texts.flatMap((text) => text.match(/^.*(?:npm (?:i|install) [^&]|npx ).*$/gm) ?? [])
  expect(lines).not.toEqual([])
  for (const line of lines) expect(line).toContain(`http://127.0.0.1:3000/packages/${file}`)
})

test('it is installed in an empty folder, and its command and mock work', async () => {
  const { type, env, project } = await newcomer({ npm_config_registry: registry.url() })
  const install = await type(`npm init --yes
    npm install ${await service.listen()}/packages/${file}
    node_modules/.bin/typespec-surface --version`).end
  expect([install.code, install.out.trim().split('\n').at(-1)], install.err).toEqual([0, manifest.version])

  await copyFile('test/fixtures/surface/library.yaml', join(project, 'library.yaml'))
  const command = ['node_modules/.bin/typespec-surface', 'mock', 'library.yaml']
  const mock = await runMock('node', command, { env, cwd: project })
  const response = await fetch(`${mock.url}/v1/books/b7`, { headers: { authorization: 'Bearer any' } })
  expect(await response.json()).toMatchObject({ id: 'b7', title: 'Emma' })
  expect((await mock.stop()).code).toBe(0)

  await writeFile(
    join(project, 'use.mjs'),
    `import { startMock } from 'typespec-surface/mock'
    const { operations, close } = await startMock({ document: 'library.yaml', port: 0 })
    console.log(operations)
    close()`,
  )
  expect((await type('node use.mjs').end).out).toBe('6\n')
})
