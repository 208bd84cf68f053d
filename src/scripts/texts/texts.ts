/**
 * `npm run texts`: looks for phrases that are not plain English, in documentation, comments and the strings people read.
 *
 *     npm run texts                       fails if there is a finding
 *     npm run texts -- --report           findings per 1,000 words of each folder
 *     npm run texts -- src/calls/access         the findings of a folder or file
 *     npm run texts -- --sample 24 10     ten files for a reader, chosen by the seed 24
 */
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { checkCommits } from './commits.ts'
import { type CheckedFile, checkFiles } from './files.ts'

/** Files with fewer words are too short to judge their language. */
const minimalSampleWords = 100

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean' }, sample: { type: 'string' } },
})

const sum = (files: CheckedFile[], of: (file: CheckedFile) => number) =>
  files.reduce((total, file) => total + of(file), 0)

function row(name: string, files: CheckedFile[]): string {
  const words = sum(files, (file) => file.words)
  const findings = sum(files, (file) => file.findings.length)
  const rate = words === 0 ? 0 : (1000 * findings) / words
  return `${name.padEnd(28)}${String(words).padStart(8)}${String(findings).padStart(10)}${rate.toFixed(1).padStart(12)}`
}

/** `src/calls/access` for `src/calls/access/grants.ts`, `src/web/docs` for a guide, and the file itself at the top level. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  return folders.slice(0, 3).join('/') || path
}

function printReport(files: CheckedFile[]): void {
  console.log(
    `${'folder'.padEnd(28)}${'words'.padStart(8)}${'findings'.padStart(10)}${'per 1,000'.padStart(12)}`,
  )
  const folders = [...Map.groupBy(files, ({ path }) => folderOf(path))]
  for (const [folder, some] of folders.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(row(folder, some))
  console.log(row('all', files))
}

function printFindings(files: CheckedFile[]): void {
  for (const { path, findings } of files)
    for (const { line, message } of findings) console.log(`${path}:${line}: ${message}`)
}

/** The same seed chooses the same files as long as no files are added or deleted. */
function sampleOf(files: CheckedFile[], seed: string, count: number): CheckedFile[] {
  const hash = ({ path }: CheckedFile) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
  return files
    .filter(({ words }) => words >= minimalSampleWords)
    .toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
    .slice(0, count)
}

const isWithin = (path: string, places: string[]) =>
  places.some((place) => path === place || path.startsWith(place.replace(/\/?$/, '/')))

if (values.sample !== undefined) {
  const count = Number(positionals[0] ?? 10)
  for (const { path, words } of sampleOf(await checkFiles(), values.sample, count))
    console.log(`${String(words).padStart(6)} words  ${path}`)
} else if (values.report) {
  printReport(await checkFiles())
} else if (positionals.length > 0) {
  const files = (await checkFiles()).filter(({ path }) => isWithin(path, positionals))
  printFindings(files)
  console.log(row(positionals.join(' '), files))
} else {
  const files = await checkFiles()
  printFindings(files)
  const subjects = checkCommits()
  for (const { commit, message } of subjects) console.log(`${commit}: ${message}`)
  console.log(row('all', files))
  process.exitCode = sum(files, ({ findings }) => findings.length) > 0 || subjects.length > 0 ? 1 : 0
}
