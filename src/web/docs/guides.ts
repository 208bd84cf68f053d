/** The guides: Markdown files, in reading order. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathOf } from './markdown.ts'
import { type DocPage, guideGroups } from './page.ts'
import { checkProse, folder, type Prose, readProse } from './prose.ts'
import type { Reference } from './reference.ts'

const order = {
  callers: [
    'quickstart',
    'authentication',
    'rest',
    'paging',
    'dates',
    'copies',
    'idempotency',
    'concurrency',
    'states',
    'crm',
    'planning',
    'errors',
    'batches',
    'import-export',
    'undo',
    'rate-limits',
    'money',
    'summaries',
    'activity-log',
    'log-proof',
    'agents',
    'command-line',
    'browser',
    'client',
    'packages',
    'mock',
    'build-your-own',
    'own-database',
  ],
  operators: [
    'in-production',
    'settings',
    'database',
    'processes',
    'proxies',
    'capacity',
    'cluster',
    'mail',
    'models',
    'log-retention',
    'operator',
    'backup',
    'monitoring',
    'upgrading',
  ],
} as const

const adviceFile = 'advice.md'

interface Texts {
  guides: DocPage[]
  /** Advice by error code. */
  advice: Prose['sections']
}

/** Throws an error with the file and line of an invalid slot or link, or if a code has no advice. */
export function textsOf(reference: Reference): Texts {
  const byGroup = guideGroups.map((each) => ({
    group: each.group,
    texts: filesIn(each.folder).map(readProse),
  }))
  const advice = readProse(adviceFile)
  const all = [advice, ...byGroup.flatMap(({ texts }) => texts)]
  checkProse(all, { reference, origins: { api: '', work: '' }, language: null })
  return {
    guides: byGroup.flatMap(({ group, texts }) => texts.map((text) => guidePage(text, group, reference))),
    advice: checkedAdvice(advice, reference),
  }
}

/** The files of a folder in reading order. Throws if `order` does not list one of them. */
function filesIn(name: keyof typeof order): string[] {
  const names: readonly string[] = order[name]
  const path = `guides/${name}`
  const unlisted = readdirSync(join(import.meta.dirname, path)).filter(
    (file) => !names.includes(file.replace(/\.md$/, '')),
  )
  if (unlisted.length > 0) throw new Error(`${folder}/${path}/${unlisted[0]}: guides.ts does not list it`)
  return names.map((name) => `${path}/${name}.md`)
}

const guidePage = (text: Prose, group: DocPage['group'], reference: Reference): DocPage => ({
  path: pathOf(text.file),
  title: text.title,
  summary: text.summary,
  group,
  names: [pathOf(text.file).split('/').at(-1)!],
  content: (reader) => text.content({ reference, ...reader }),
})

/** The section for each code in a heading. Throws if a code has no section, or if a heading contains an unknown code. */
function checkedAdvice({ file, sections }: Prose, { codes }: Reference): Prose['sections'] {
  const advice = new Map(
    [...sections].flatMap(([heading, content]) =>
      heading.split(', ').map((code) => [code, content] as const),
    ),
  )
  const names = codes.map(({ code }) => code)
  const missing = names.filter((name) => !advice.has(name))
  const unknown = [...advice.keys()].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`${folder}/${file}: no section for ${missing.join(', ')}`)
  if (unknown.length > 0) throw new Error(`${folder}/${file}: there is no error code ${unknown.join(', ')}`)
  return advice
}
