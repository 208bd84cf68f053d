/** Runs the differ of HTTP APIs, `redocly diff`. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../codegen/files.ts'

/** A change, anywhere in a document. */
export interface Change {
  /** A JSON pointer after `#`, into the document of before. */
  path: string
  /** What is there: `Operation`, `Schema`, `Header`. */
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  /** Of a modified object: which of its members. */
  property?: string
  base?: { value?: any }
  revision?: { value?: any }
  /** The rules of `diff-recommended` that it breaks. */
  verdicts: { ruleId: string; message: string }[]
}

const program = join(root, 'node_modules/@redocly/cli/bin/cli.js')
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Throws what the differ says if one of the documents is none. */
export async function changesBetween(before: object, after: object): Promise<Change[]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  const files = [join(folder, 'before.json'), join(folder, 'after.json')] as const
  try {
    await Promise.all([
      writeFile(files[0], JSON.stringify(before)),
      writeFile(files[1], JSON.stringify(after)),
    ])
    const config = join(root, 'redocly.yaml')
    const said = await run(['diff', ...files, '--format=json', '--fail-on=none', `--config=${config}`])
    return JSON.parse(said).changes
  } finally {
    await rm(folder, { recursive: true })
  }
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { env, maxBuffer: 2 ** 30 }, (error, out, said) =>
      error ? reject(new Error(said || error.message)) : resolve(out),
    )
  })
}
