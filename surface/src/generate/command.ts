/** `generate`: writes the generated files of a project, or checks that they are current. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedDocument } from '../library/specification.ts'
import { compileSpecification } from './compile.ts'
import { writeFiles } from './files.ts'
import { filesOf, type Part, parts, writeClient } from './generate.ts'
import { writeDocument } from './write-document.ts'

const usage = `typespec-surface generate [folder] [--without <part>]... [--check]

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
  const document = await publishedDocument(specification)
  rmSync(output, { recursive: true, force: true })
  writeFiles(output, { 'openapi.yaml': writeDocument(document), ...filesOf(specification, chosen) })
  // The handlers have the types of the client.
  if (chosen.includes('client') || chosen.includes('server'))
    await writeClient(document, join(output, 'client'))
  return 0
}

/** Reports the files that differ. */
function compare(expected: string, actual: string): number {
  const [now, old] = [textsIn(expected), textsIn(actual)]
  const stale = [...new Set([...now.keys(), ...old.keys()])].filter((name) => now.get(name) !== old.get(name))
  for (const name of stale) console.error(`generated/${name} is not current.`)
  if (stale.length > 0) console.error('Run generate, and commit generated/.')
  return stale.length > 0 ? 1 : 0
}

/** The texts of all files in the folder by their paths; none if it does not exist. */
function textsIn(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const paths = files.map((each) => join(each.parentPath, each.name))
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]))
}
