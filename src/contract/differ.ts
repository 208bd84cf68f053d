/** Runs `redocly diff`. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../codegen/files.ts'
import type { Comparable } from './comparable.ts'

/** A change in a document. */
export interface Change {
  /** JSON pointer that starts with `#`; into the new document if `kind` is `added`, otherwise into the old one. */
  path: string
  /** Such as `Operation`, `Schema` or `Header`. */
  typeName: string
  kind: 'added' | 'removed' | 'modified'
  /** The modified member. */
  property?: string
  base?: { value?: any }
  revision?: { value?: any }
  /** Violated rules of `diff-recommended`. */
  verdicts: { ruleId: string; message: string }[]
}

const program = join(root, 'node_modules/@redocly/cli/bin/cli.js')
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Two documents with the same paths. */
export type Pair = readonly [before: Comparable, after: Comparable]

/**
 * The changes in each pair. All pairs are compared in one run, because the differ takes longer to start than to
 * compare. Outside `paths`, only the first pair is compared. Throws the differ's message if a document is invalid.
 */
export async function changesBetween(pairs: readonly Pair[]): Promise<Change[][]> {
  if (pairs.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'contract-'))
  const files = ['before.json', 'after.json'].map((name) => join(folder, name))
  try {
    await Promise.all(files.map((file, side) => writeFile(file, JSON.stringify(combine(pairs, side)))))
    const config = join(root, 'redocly.yaml')
    const output = await run(['diff', ...files, '--format=json', '--fail-on=none', `--config=${config}`])
    const changes: Change[] = JSON.parse(output).changes
    const ofPair = Map.groupBy(changes, ({ path }) => Number(path.match(inPair)?.[1] ?? 0))
    return pairs.map((_, index) =>
      (ofPair.get(index) ?? []).map((change) => ({
        ...change,
        path: change.path.replace(inPair, '#/paths/'),
      })),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Paths of the second pair start with `/1`. In a JSON pointer, `/` is `~1`. */
const inPair = /^#\/paths\/~1(\d+)(?=~1)/

function combine(pairs: readonly Pair[], side: number): Comparable {
  const paths = pairs.flatMap((pair, index) =>
    Object.entries(pair[side]!.paths).map(([path, methods]) => [`/${index}${path}`, methods]),
  )
  return { ...pairs[0]![side]!, paths: Object.fromEntries(paths) }
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { env, maxBuffer: 2 ** 30 }, (error, out, errorOutput) =>
      error ? reject(new Error(errorOutput || error.message)) : resolve(out),
    )
  })
}
