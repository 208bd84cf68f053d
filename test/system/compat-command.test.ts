/** `npm run compat` as a command, on a copy of the project: exceptions, and generated files of another specification. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

const minutes = 60_000
let project: ProjectCopy

const compat = (...args: string[]) => project.run('node', 'src/scripts/compat.ts', ...args)
const changelog = () => readFile(join(project.folder, 'CHANGELOG.md'), 'utf8')

/** A release of version 1.0.0 whose list of companies had another name of its function. */
beforeAll(async () => {
  project = await copyProject()
  await compat('--release')
  const { version } = JSON.parse(await readFile(join(project.folder, 'package.json'), 'utf8'))
  await project.replace('contract/openapi.yaml', `version: ${version}`, 'version: 1.0.0')
  await project.replace('contract/openapi.yaml', 'operationId: listCompanies', 'operationId: listFirms')
}, 10 * minutes)

afterAll(() => project.remove())

test(
  'an exception without a valid cause or reason is refused and leaves the changelog as it was, so that it can be repeated',
  async () => {
    const before = await changelog()
    await expect(compat('--accept', 'The name was wrong.')).rejects.toThrow(
      'Since version 1.0.0, an exception must be one of: false alarm, correction, security fix.',
    )
    await expect(compat('--accept', 'The name was wrong.', '--cause', 'habit')).rejects.toThrow(
      '--cause must be one of: false alarm, correction, security fix.',
    )
    await expect(compat('--accept', ' ', '--cause', 'correction')).rejects.toThrow('Give a reason')
    expect(await changelog()).toBe(before)
    await compat('--accept', 'The name\nwas wrong.', '--cause', 'correction')
    expect(await changelog()).toContain('- **Breaking, correction:** The name was wrong.\n')
    expect(await compat()).toContain('No unexplained breaking changes since version 1.0.0')
    await expect(compat('--accept', 'Again.', '--cause', 'correction')).rejects.toThrow(
      'There is no breaking change to accept.',
    )
  },
  10 * minutes,
)

test(
  'files of an earlier specification are not compared after a generation that failed',
  async () => {
    await project.replace(
      'src/spec/companies.tsp',
      '@tool("company_update")',
      '@tool("company_update", nonsense)',
    )
    await expect(project.run('node', 'src/generator/codegen/generate.ts')).rejects.toThrow()
    await expect(compat()).rejects.toThrow('npm run generate has failed')
    await project.replace(
      'src/spec/companies.tsp',
      '@tool("company_update", nonsense)',
      '@tool("company_update")',
    )
    await project.run('node', 'src/generator/codegen/generate.ts')
    expect(await compat()).toContain('No unexplained breaking changes')
  },
  10 * minutes,
)
