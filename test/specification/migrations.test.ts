/** The names of migrations, which decide their order, agree with the history of the repository. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = 'src/domain/model/migrations'

interface Landing {
  /** The day of the commit that added the file. */
  day: string
  file: string
}

/** The migrations in the order of the commits that added them, and within one commit in the order of their names. */
function landings(): Landing[] {
  const options = ['--reverse', '--no-renames', '--diff-filter=A', '--format=commit %cs', '--name-only']
  const log = execFileSync('git', ['log', ...options, '--', folder], { cwd: root, encoding: 'utf8' })
  return log.split(/^commit /m).flatMap((commit) => {
    const [day = '', ...paths] = commit.split('\n').filter(Boolean)
    return paths.map((path) => ({ day, file: path.slice(folder.length + 1) })).sort(byName)
  })
}

const byName = (one: Landing, other: Landing) => (one.file < other.file ? -1 : 1)

const present = new Set(readdirSync(join(root, folder)))
const landed = landings().filter(({ file }) => present.has(file))

test('a migration is not dated after the commit that added it', () => {
  expect(landed.length).toBeGreaterThan(9)
  expect(landed.filter(({ day, file }) => file.slice(0, 10) > day)).toEqual([])
})

test('a migration does not run before another one that had landed', () => {
  expect(landed).toEqual([...landed].sort(byName))
})
