/** Projects of another team: the template that `init` writes, and the library. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { generate } from '../../surface/src/generate/command.ts'
import { init } from '../../surface/src/template/command.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'surface-project-'))
}

describe.each(['the template', 'the library'])('%s', (name) => {
  let folder: string
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder })

  beforeAll(async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    folder = await newFolder()
    await init([folder])
    if (name === 'the library') {
      await rm(join(folder, 'src'), { recursive: true })
      await rm(join(folder, 'test'), { recursive: true })
      await cp(join(root, 'test/fixtures/library'), folder, { recursive: true })
      await cp(join(root, 'surface/template/src/repository.ts'), join(folder, 'src/repository.ts'))
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    expect(await generate([folder])).toBe(0)
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await rm(folder, { recursive: true })
  })

  test('passes its own tests', async () => {
    const file = name === 'the library' ? 'test/library.test.ts' : 'test/books.test.ts'
    const { stdout } = await node('--test', '--test-reporter', 'tap', file)
    expect(stdout).toMatch(/^# fail 0$/m)
    expect(stdout).not.toMatch(/^# pass 0$/m)
  })

  test('passes its type check', () => node(join(root, 'node_modules/typescript/bin/tsc')))

  test('has current generated files until the specification changes', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    expect(await generate([folder, '--check'])).toBe(0)
    await rm(join(folder, 'generated/mcp/tools.ts'))
    expect(await generate([folder, '--check'])).toBe(1)
    expect(reported.mock.calls.flat()).toContain('generated/mcp/tools.ts is not current.')
    reported.mockRestore()
  })
})

test('init refuses a folder with files', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  expect(await init([root])).toBe(2)
  expect(reported.mock.calls.flat().join()).toContain('is not empty')
  reported.mockRestore()
})
