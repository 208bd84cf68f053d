import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { bundle } from '../../src/packages/bundle.ts'

/** Bundles `vs` or `service-mcp` into this folder. */
export async function writeProgram(program: 'cli' | 'mcp', folder: string): Promise<void> {
  for (const { path, text } of await bundle(program)) {
    const file = join(folder, relative('dist', path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
