/** The checks of oasdiff as a page of the package, which `vitest run --mode renew` writes. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../surface/src/gate/changes.ts'
import { judged } from '../../surface/src/gate/policy.ts'
import { base, type Place, places, type Row, rows } from './oasdiff-rows.ts'

const folder = import.meta.dirname

/** The severity of each check in oasdiff. */
const checks = new Map(
  readFileSync(join(folder, 'oasdiff-checks.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [check: string, severity: string]),
)

/** `{a,b}-c` is `a-c` and `b-c`, from the inside out. */
function expanded(pattern: string): string[] {
  const [group, names] = /\{([^{}]*)\}/.exec(pattern) ?? []
  if (!group) return [pattern]
  return [...new Set(names!.split(',').flatMap((name) => expanded(pattern.replace(group, name))))]
}

const sideOf = (check: string) => (check.includes('request') ? 'request' : 'response')

const placeOf = (check: string) =>
  (Object.keys(places) as Place[])
    .filter((place) => check.startsWith(`${place}-`))
    .sort((one, other) => other.length - one.length)[0]

/** A document with the schema in the place. */
function documentWith(schema: object, place: Place): any {
  const document = structuredClone(base) as any
  const { get, post } = document.paths['/books']
  const within = place.endsWith('-property') ? { type: 'object', properties: { f: schema } } : schema
  if (place.startsWith('request-parameter')) get.parameters[0].schema = within
  else if (place.startsWith('request-header')) get.parameters[1].schema = within
  else if (place.startsWith('request-')) post.requestBody.content['application/json'].schema = within
  else if (place === 'response-header') get.responses['200'].headers['X-Total'].schema = within
  else get.responses['200'].content['application/json'].schema = within
  return document
}

/** A schema of the row replaces the whole body, if the row names fields of it. */
function documentsOf({ change, before, code = '' }: Row, check: string): [before: any, after: any] {
  if (Array.isArray(change)) {
    const side = sideOf(check)
    const isField = code.startsWith('=') || !placeOf(check)
    const place =
      isField && !check.includes('read-only-property-') ? (`${side}-body` as Place) : placeOf(check)
    return [
      documentWith(change[0], place ?? `${side}-property`),
      documentWith(change[1], place ?? `${side}-property`),
    ]
  }
  const documents = [structuredClone(base), structuredClone(base)] as [any, any]
  for (const document of documents) before?.(document)
  change!(documents[1])
  return documents
}

/** The whole code, or a pattern of the codes that the row can have. */
function codeOf({ code, change }: Row, check: string): string {
  if (!Array.isArray(change)) return code!
  if (code!.startsWith('=')) return `${sideOf(check)}-property-${code!.slice(1)}`
  const place = places[placeOf(check) ?? 'response-body']
  return code!.startsWith('*') ? `${place.replace('body', 'property')}${code!.slice(1)}` : `${place}-${code}`
}

const severities: Record<string, string> = { ERR: 'error', WARN: 'warning', INFO: 'info' }

/** The severity of the gate for the change; undefined if it does not report the change. */
function severityIn(row: Row, check: string): string | undefined {
  if (!row.code || !row.change) return undefined
  const [before, after] = documentsOf(row, check)
  const code = codeOf(row, check)
  return judged(changesBetween(before, after, { today: '2026-01-01' })).findings.find(
    (each) => each.code === code,
  )?.severity
}

type Verdict = 'caught' | 'decided otherwise' | 'not applicable'

function verdictOf(row: Row, check: string): Verdict {
  if (row.isApplicable === false) return 'not applicable'
  return severityIn(row, check) === severities[checks.get(check)!] ? 'caught' : 'decided otherwise'
}

/** A pattern can stand for more names than oasdiff has. */
const cases = rows.flatMap((row) =>
  expanded(row.checks)
    .filter((check) => checks.has(check))
    .map((check) => ({ check, row })),
)

test('every check is in exactly one row', () => {
  expect(cases.map(({ check }) => check).sort()).toEqual([...checks.keys()].sort())
})

describe('a change that oasdiff reports', () => {
  const applicable = cases.filter(({ row }) => row.isApplicable !== false)

  test.each(applicable)(
    'as $check has the code of the row, or the reason why it has none',
    ({ check, row }) => {
      if (row.code) expect(severityIn(row, check), `${codeOf(row, check)} is not reported`).toBeDefined()
      if (verdictOf(row, check) !== 'caught') expect(row.because, severityIn(row, check)).toBeDefined()
    },
  )
})

describe('the page', () => {
  const page = join(folder, '../../surface/docs/oasdiff.md')
  const rowsWithVerdicts = cases.map(({ check, row }) => ({ check, row, verdict: verdictOf(row, check) }))
  const count = (verdict: Verdict) => rowsWithVerdicts.filter((each) => each.verdict === verdict).length
  const lines = rowsWithVerdicts.map(({ check, row, verdict }) => {
    const severity = severityIn(row, check)
    const own = row.code && severity ? `\`${codeOf(row, check)}\`, ${severity}` : ''
    return `| \`${check}\` | ${severities[checks.get(check)!]} | ${own} | ${verdict} | ${verdict === 'caught' ? '' : (row.because ?? '')} |`
  })
  const text = `# The checks of oasdiff

oasdiff has ${checks.size} checks. The gate catches ${count('caught')} of them with the same severity, decides ${count('decided otherwise')} otherwise, and
${count('not applicable')} do not apply. A team changes each severity in its own file: see [the gate](gate.md). A test compares two small
documents for every row and writes this page.

| Check | Severity there | Code and severity of the gate | Verdict | Reason |
|---|---|---|---|---|
${lines.join('\n')}
`

  test('has all checks', () => {
    if (process.env.MODE === 'renew') writeFileSync(page, text)
    expect(readFileSync(page, 'utf8')).toBe(text)
  })
})
