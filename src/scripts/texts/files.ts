/** Runs the text check on the files of the repository. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { ScriptOptions } from './extract.ts'
import { plainEnglish, sourcePlugin } from './rule.ts'

export interface CheckedFile {
  /** Relative to the root of the repository. */
  path: string
  words: number
  findings: { line: number; message: string }[]
}

const root = join(import.meta.dirname, '../../..')

/** Files written by a program, or kept as they were released. */
const exempt = [
  ...['generated/', 'contract/', 'test/upgrades/releases/', 'test/evals/results.md'],
  'mcp/src/people-words.ts', // words of requests, not sentences
]

/** Strings in tests are data, except titles; those of migrations are SQL. */
function scriptOptionsOf(path: string): ScriptOptions {
  if (path.startsWith('test/')) return { strings: 'titles' }
  return { strings: path.startsWith('src/domain/model/migrations/') ? 'none' : 'read' }
}

/** Uses `require`, because Node and Vitest disagree on the default export of these modules. */
const load = createRequire(import.meta.url)

/** Checks one text as if it were the file at `path`. */
export async function checkText(path: string, text: string): Promise<CheckedFile> {
  const { TextlintKernel } = load('@textlint/kernel')
  const { default: markdown } = load('@textlint/textlint-plugin-markdown')
  let words = 0
  const onWords = (count: number) => {
    words += count
  }
  const { messages } = await new TextlintKernel().lintText(text, {
    filePath: path,
    ext: extname(path),
    plugins: [
      { pluginId: 'markdown', plugin: markdown },
      { pluginId: 'source', plugin: sourcePlugin(scriptOptionsOf) },
    ],
    rules: [{ ruleId: 'plain-english', rule: plainEnglish(onWords) }],
  })
  // The kernel reports a file that it cannot parse as a finding without a rule.
  const failure = messages.find((each: any) => each.ruleId !== 'plain-english')
  if (failure) throw new Error(`${path}: ${failure.message}`)
  const findings: CheckedFile['findings'] = messages.map((each: any) => ({
    line: each.loc.start.line,
    message: each.message,
  }))
  return { path, words, findings: findings.toSorted((a, b) => a.line - b.line) }
}

/** Checks all texts of the repository, in the order of their paths. */
export async function checkFiles(): Promise<CheckedFile[]> {
  const list = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '*.md', '*.ts', '*.js', '*.tsp'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  const paths = list.split('\0').filter((path) => path && !exempt.some((place) => path.startsWith(place)))
  const checked: CheckedFile[] = []
  for (const path of paths.toSorted())
    if (existsSync(join(root, path)))
      checked.push(await checkText(path, readFileSync(join(root, path), 'utf8')))
  return checked
}
