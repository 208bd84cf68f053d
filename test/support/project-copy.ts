/** A copy of the project, for tests of scripts that change files. It shares the installed packages. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const root = join(import.meta.dirname, '../..')

export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>

export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'project-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0'))
    if (path && existsSync(join(root, path))) await cp(join(root, path), join(folder, path))
  for (const path of ['node_modules', 'mcp/node_modules', 'cli/node_modules', 'client/node_modules'])
    if (existsSync(join(root, path))) await symlink(join(root, path), join(folder, path))

  /** Resolves with standard output. Rejects if the program fails. */
  async function run(program: string, ...args: string[]): Promise<string> {
    // The test runner sets variables for its own processes.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/VITEST|NODE_ENV|NODE_OPTIONS/.test(name)),
    )
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
    const options = { cwd: folder, env: { ...env, PATH: path }, maxBuffer: 2 ** 26 }
    return (await promisify(execFile)(program, args, options)).stdout
  }

  async function replace(path: string, before: string, after: string): Promise<void> {
    const text = await readFile(join(folder, path), 'utf8')
    expect(text).toContain(before)
    await writeFile(join(folder, path), text.replace(before, after))
  }

  return { folder, run, replace, remove: () => rm(folder, { recursive: true }) }
}
