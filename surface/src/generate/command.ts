/** `generate`: writes the generated files of a project, or checks that they are current. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedDocument } from '../library/specification.ts'
import { compileSpecification } from './compile.ts'
import { writeFiles } from './files.ts'
import { documentOf, filesOf, type Part, parts, writeClient } from './generate.ts'

export const usage = `typespec-surface generate [folder] [--without <part>]... [--check]

Compiles main.tsp in the folder (default: this one) and writes generated/ into it.

  --without <part>  Leaves out ${parts.join(', ')}. Can be repeated.
  --check           Writes nothing. Exits with 1 if generated/ is not current.`

/** Returns the exit code. */
export async function generate(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      without: { type: 'string', multiple: true, default: [] },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const unknown = values.without.find((each) => !parts.includes(each as Part))
  if (unknown) {
    console.error(`There is no part ${unknown}: ${parts.join(', ')}.`)
    return 2
  }
  const folder = resolve(positionals[0] ?? '.')
  const chosen = parts.filter((part) => !values.without.includes(part))
  const output = join(folder, 'generated')
  if (!values.check) return write(folder, output, chosen)
  const expected = mkdtempSync(join(tmpdir(), 'typespec-surface-'))
  try {
    await write(folder, expected, chosen)
    return compare(expected, output)
  } finally {
    rmSync(expected, { recursive: true })
  }
}

async function write(folder: string, output: string, chosen: readonly Part[]): Promise<number> {
  const specification = await compileSpecification(folder)
  rmSync(output, { recursive: true, force: true })
  writeFiles(output, { ...(await documentOf(specification)), ...filesOf(specification, chosen) })
  if (chosen.includes('client') || chosen.includes('server'))
    await writeClient(await publishedDocument(specification), join(output, 'client'))
  return 0
}

/** Reports the files that differ. */
function compare(expected: string, actual: string): number {
  const names = new Set([...filesIn(expected), ...filesIn(actual)])
  const textOf = (folder: string, name: string) =>
    filesIn(folder).includes(name) && readFileSync(join(folder, name), 'utf8')
  const stale = [...names].filter((name) => textOf(expected, name) !== textOf(actual, name))
  for (const name of stale) console.error(`generated/${name} is not current.`)
  if (stale.length > 0) console.error('Run generate, and commit generated/.')
  return stale.length > 0 ? 1 : 0
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(folder.length + 1))
  } catch {
    return []
  }
}
