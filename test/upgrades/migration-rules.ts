/**
 * Rules for migrations that run while processes of the previous release serve calls: a migration must not break their statements
 * or lock them out. The check reads the SQL, so triggers and functions need a review.
 */

export interface Ran {
  /** In execution order. */
  statements: string[]
  isTransactional: boolean
}

const name = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?([a-z_]\w*)"?`
const started = (text: string) => new RegExp(String.raw`^${text}\b`)

/** Rules about the actions of an `alter table`. */
const actions: [rule: string, is: (action: string) => boolean][] = [
  ['drop', (action) => /^drop (?!constraint|default|not null|expression|identity)/.test(action)],
  ['rename', (action) => /^rename/.test(action)],
  ['type', (action) => /^alter .*\btype\b/.test(action)],
  [
    'not null',
    (action) => /^alter .*\bset not null/.test(action) || (isColumn(action) && isDemanded(action)),
  ],
  ['rewrite', (action) => isColumn(action) && /\b(generated|serial|bigserial)\b/.test(action)],
  [
    'rewrite',
    (action) => isColumn(action) && /\bdefault .*(uuid|random|clock_timestamp|nextval)/.test(action),
  ],
  ['rewrite', (action) => /^set (tablespace|logged|unlogged|access method)/.test(action)],
  ['reference', (action) => /\breferences\b/.test(action) && !/\bnot valid\b/.test(action)],
  ['check', (action) => /^add .*\bcheck\b/.test(action) && !/\bnot valid\b/.test(action)],
  [
    'unique',
    (action) => /^add .*\b(unique|primary key|exclude)\b/.test(action) && !/\busing index\b/.test(action),
  ],
]

const isColumn = (action: string) =>
  /^add (column )?/.test(action) && !/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(action)
const isDemanded = (action: string) => /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action)

/** Rules about other statements. The pattern captures the name of the table. */
const others: [rule: string, statement: RegExp][] = [
  ['drop', started(`drop (?:table|view|type|sequence|schema) ${name}`)],
  ['index', started(`create (?:unique )?index (?!concurrently)(?:.*? )?on ${name}`)],
  ['lock', started(`(?:lock|truncate|cluster)(?: table)? ${name}`)],
  ['lock', started(String.raw`(?:vacuum|reindex|refresh)\b.*? ${name}`)],
]

const filling = started(String.raw`(?:with\b.*?)?(?:update|delete from|insert into) ${name}`)
const indexMade = /^create (?:unique )?index concurrently "?(\w+)/
const indexDropped = /^drop index (?:concurrently )?(?:if exists )?"?(\w+)/

/** The names of the rules that a migration breaks. `filled` contains the tables that can have many rows. */
export function breachesOf({ statements, isTransactional }: Ran, filled: ReadonlySet<string>): string[] {
  const found: string[] = []
  const texts = statements.flatMap(plainly)
  const all = (pattern: RegExp) => texts.flatMap((text) => text.match(pattern)?.[1] ?? [])
  const [made, dropped] = [all(indexMade), all(indexDropped)]
  if (dropped.some((index) => !made.includes(index))) found.push('drop')
  // An interrupted attempt leaves an invalid index with that name, which the next attempt must drop first.
  if (made.some((index) => !dropped.includes(index))) found.push('again')
  const isAlteration = started(`alter table ${name}`)
  const altered = new Set(all(isAlteration).filter((table) => filled.has(table)))
  if (altered.size > 1 && isTransactional) found.push('one table')
  const isAlone = texts.filter((text) => isAlteration.test(text)).flatMap(actionsOf).length === 1
  for (const text of texts) {
    const broken = others.filter(([, pattern]) => filled.has(text.match(pattern)?.[1] ?? ''))
    found.push(...broken.map(([rule]) => rule))
    if (isTransactional && filled.has(text.match(filling)?.[1] ?? '')) found.push('fill')
    if (!filled.has(text.match(isAlteration)?.[1] ?? '')) continue
    for (const action of actionsOf(text)) {
      found.push(...actions.filter(([, is]) => is(action)).map(([rule]) => rule))
      if (action.startsWith('validate') && isTransactional && !isAlone) found.push('check')
    }
  }
  return [...new Set(found)].sort()
}

/** Splits SQL into statements in lower case, each on one line, without comments and the contents of literals. */
function plainly(sql: string): string[] {
  const bare = sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return bare
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** The actions of an `alter table`: splits it at the commas outside parentheses. */
function actionsOf(statement: string): string[] {
  let depth = 0
  const rest = statement.replace(started(`alter table ${name}`), '')
  const marked = [...rest].map((character) => {
    if (character === '(') depth++
    if (character === ')') depth--
    return character === ',' && depth === 0 ? '\n' : character
  })
  return marked
    .join('')
    .split('\n')
    .map((each) => each.trim())
}
