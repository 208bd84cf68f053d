/** The release procedure, on a copy of the project: two releases, and an upgrade from the first. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const root = join(import.meta.dirname, '../..')
const minutes = 60_000
let folder: string
let project: ProjectCopy
const run: ProjectCopy['run'] = (...command) => project.run(...command)
const replace: ProjectCopy['replace'] = (...change) => project.replace(...change)

beforeAll(async () => {
  project = await copyProject()
  folder = project.folder
})

afterAll(() => project.remove())

async function raiseVersion(from: string, to: string): Promise<void> {
  await replace('main.tsp', `version: "${from}"`, `version: "${to}"`)
  for (const path of ['package.json', 'mcp/package.json', 'cli/package.json', 'client/package.json'])
    await replace(path, `"version": "${from}"`, `"version": "${to}"`)
}

test(
  'releases, accepts a harmless change, releases again, and upgrades the database of the first release',
  async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const next = version.replace(/\d+$/, (patch: string) => String(Number(patch) + 1))
    expect(await run('npm', 'run', 'release-contract')).toContain(`Wrote version ${version}`)

    // A second release needs another version.
    await expect(run('node', 'src/scripts/compat.ts', '--release')).rejects.toThrow(
      'has already been released',
    )

    await raiseVersion(version, next)
    await replace('src/spec/rate-limits.tsp', 'pro: #{ quota: 1200', 'pro: #{ quota: 1500')
    await replace(
      'src/spec/companies.tsp',
      '/** Website of the company. */',
      '/** Web address of the company. */',
    )
    await writeFile(
      join(folder, 'src/domain/model/migrations/2999-01-01-regions.ts'),
      `import { Migration } from '@mikro-orm/migrations'

export class Regions extends Migration {
  override up(): void {
    this.addSql('alter table companies add region text')
  }
}
`,
    )
    await run('node', 'src/generator/codegen/generate.ts')
    expect(await run('npm', 'run', 'compat')).toContain(
      `No unexplained breaking changes since version ${version}`,
    )
    // Without the database of the second release, which no later one upgrades.
    expect(await run('node', 'src/scripts/compat.ts', '--release')).toContain(`Wrote version ${next}`)

    const changelog = await readFile(join(folder, 'CHANGELOG.md'), 'utf8')
    const sections = changelog.split('\n## ').slice(1)
    expect(sections.map((section) => section.split(' ')[0]!.trim())).toEqual(['Unreleased', next, version])
    expect(sections[1]).toContain('- callers: the rate limit pro was {"quota":1200,"window":60} and is now')
    expect(sections[1]).toContain('`website` of the response has another description or example')

    const upgrade = ['vitest', 'run', '--config', 'vitest.system.config.ts', 'test/system/upgrades.test.ts']
    const report = await run('npx', ...upgrade, '-t', `the database of ${version}`)
    expect(report.trim().split('\n').at(-1)).toBe('3 passed, 0 failed')
  },
  30 * minutes,
)
