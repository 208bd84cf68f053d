import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { version } from '../../src/base/version.ts'
import { bundle } from '../../src/generator/packages/bundle.ts'
import { placeholders } from '../../src/generator/packages/placeholders.ts'

/** Bundles `vs` or `service-mcp` into this folder. */
export async function writeProgram(program: 'cli' | 'mcp', folder: string): Promise<void> {
  for (const { path, text } of await bundle(`service-${program}`)) {
    const file = join(folder, relative('dist', path))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text.replaceAll(placeholders.version, version))
  }
}
