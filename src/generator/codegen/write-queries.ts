/** Writes the SQL of every named query for review, one file per module. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Files } from '../../../surface/src/generate/files.ts'
import { Query } from '../../data/query.ts'
import { Records } from '../../data/records.ts'
import type { Operation } from '../document/operations.ts'
import { root } from './files.ts'
import { operationsByImport } from './queries-in-handlers.ts'

const folder = 'src/domain/queries'
const modules = [
  ...readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
  'src/domain/insights/overview.ts',
  'src/domain/insights/reports.ts',
]

export async function writeQueries(operations: Operation[]): Promise<Files> {
  const users = operationsByImport('handlers')
  const files: Files = {}
  for (const module of modules) {
    const members: object = await import(join(root, module))
    const texts = queriesIn(members).map(([name, query]) => {
      const ids = users.get(`${module} ${name.split('.')[0]}`) ?? []
      return describe(
        name,
        query,
        operations.filter(({ id }) => ids.includes(id)),
      )
    })
    const header = `-- Generated from ${module} by \`npm run generate\`: do not edit.\n`
    if (texts.length > 0) files[`queries/${basename(module, '.ts')}.sql`] = [header, ...texts].join('\n')
  }
  return files
}

type Named = Query | Records

/** Includes queries that are nested in a table. */
function queriesIn(members: object): [name: string, query: Named][] {
  return Object.entries(members).flatMap(([name, value]): [string, Named][] => {
    if (value instanceof Query || value instanceof Records) return [[name, value]]
    const isTable = value?.constructor === Object || value?.[Symbol.toStringTag] === 'Module'
    return isTable ? queriesIn(value).map(([member, query]) => [`${name}.${member}`, query]) : []
  })
}

function describe(name: string, query: Named, operations: Operation[]): string {
  const title = `-- ${[name, operations.map(({ id }) => id).join(', ')].filter(Boolean).join(': ')}\n`
  if (query instanceof Query) return `${title}${layOut(String(query))};\n`
  const base = String(query.one([]))
  const filters = Object.keys(query.filters).map((filter) => `-- where ${filter}: ${query.textOf(filter)}\n`)
  const sorts = sortsOf(operations).filter((sort) => query.hasOrder(sort))
  const orders = sorts.map((sort) => {
    const page = query.page({ sort, hasCursor: true, filters: [], ownColumns: [] })
    return `-- after another page, by ${sort}:${restOf(String(page), base)}\n`
  })
  return `${title}${layOut(base)};\n${[...filters, ...orders].join('')}`
}

/** The rest of `text` after the prefix that it shares with `other`. */
function restOf(text: string, other: string): string {
  const end = [...text].findIndex((character, index) => character !== other[index])
  return text.slice(end)
}

function sortsOf(operations: Operation[]): string[] {
  const parameters = operations.flatMap((operation) => operation.parameters)
  const sorts = parameters
    .filter(({ name }) => name === 'sort')
    .flatMap(({ schema }) => schema.enum as string[])
  return [...new Set(sorts)]
}

/** Puts each clause on its own line, unless the author already broke the statement. */
const layOut = (text: string) =>
  text.includes('\n')
    ? text.trim()
    : text.replaceAll(/ (from|inner join|where|and|order by|union all|limit) (?=["(])/g, '\n  $1 ')
