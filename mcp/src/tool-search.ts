/** Ranks tools by the words of a request. The search and the check of the tools' words use the same ranking. */
import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import type { JsonSchema } from '../../src/shared/descriptors.ts'
import { peopleWords } from './people-words.ts'

export interface SearchableTool {
  name: string
  title?: string | undefined
  description?: string | undefined
  inputSchema: JsonSchema | { [keyword: string]: unknown }
}

interface Words {
  id: number
  name: string
  title: string
  description: string
  arguments: string
  argumentDescriptions: string
  people: string
}

/** The tools that have a word of the query, the best first. Names count most. */
export function rankTools<Tool extends SearchableTool>(tools: readonly Tool[], query: string): Tool[] {
  const index = new MiniSearch<Words>({
    fields: ['name', 'title', 'description', 'arguments', 'argumentDescriptions', 'people'],
    tokenize: stemsOf,
    processTerm: (word) => word,
  })
  index.addAll(tools.map(wordsOfTool))
  const words = stemsOf(query)
  const synonymWords = new Set(words.flatMap((word) => stemsOf(synonyms.get(word) ?? '')))
  const results = index.search([...words, ...synonymWords].join(' '), {
    tokenize: (text) => text.split(' '),
    boost: { name: 3, title: 2, description: 1.5, arguments: 0.7, argumentDescriptions: 0.5, people: 1.5 },
    boostTerm: (term) => (words.includes(term) ? 1 : synonymWeight),
    // Short words have too many neighbours.
    prefix: (word) => word.length > 2,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    weights: { prefix: 0.4, fuzzy: 0.2 },
  })
  return results.map(({ id }) => tools[id]!)
}

function wordsOfTool({ name, title = '', description = '', inputSchema }: SearchableTool, id: number): Words {
  const properties = Object.entries((inputSchema.properties ?? {}) as Record<string, Property>)
  return {
    id,
    name,
    title,
    description,
    arguments: properties.map(([argument]) => argument).join(' '),
    argumentDescriptions: properties
      .flatMap(([, { description = '', enum: values, items }]) => [
        description,
        ...(values ?? items?.enum ?? []),
      ])
      .join(' '),
    people: Object.hasOwn(peopleWords, name) ? peopleWords[name]! : '',
  }
}

interface Property {
  description?: string
  enum?: readonly unknown[]
  items?: { enum?: readonly unknown[] }
}

/** In lower case, without the words that most sentences have. */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !commonWords.has(word))
}

/** `invoiced`, `invoices` and `invoicing` have the same stem. */
const stemsOf = (text: string): string[] => wordsOf(text).map(stemmer)

const commonWords = new Set(
  (
    'a all also an and any are as at be been but by can could did do does for from get give had has have how i if in ' +
    'into is it its list lists may me more most my no not of on one only or our out own please she should show so some ' +
    'than that the their them then there these they this those to too up us want was we were what when where whether ' +
    'which who whose why will with without would you your'
  ).split(' '),
)

/** Synonyms are more general than the words of the request. */
const synonymWeight = 0.2

/** The words that tools use for those of people: `customer` for `company`. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...spread('company client', 'customer', 'organisation', 'organization'),
  ...spread('client', 'contact'),
  ...spread('prospect', 'deal', 'lead', 'opportunity', 'sale', 'pipeline'),
  ...spread('user', 'leaving', 'leaver'),
  ...spread('user person staff', 'member', 'colleague', 'employee', 'team', 'people'),
  ...spread('timelog time hours', 'timesheet', 'worked', 'logged', 'tracked', 'billable'),
  ...spread('timelog activity logged', 'log'),
  ...spread('task', 'todo', 'ticket', 'issue'),
  ...spread('note', 'comment', 'document', 'wiki', 'wrote'),
  ...spread('contact interaction', 'spoken', 'talked', 'written'),
  ...spread('bill', 'invoice', 'invoiced', 'billing'),
  ...spread('absence', 'holiday', 'vacation', 'leave', 'sick'),
  ...spread('remove', 'delete', 'erase', 'trash'),
  ...spread('restore', 'undelete', 'recover', 'gone', 'bring', 'back'),
  ...spread('restore activity before', 'undo', 'wrong'),
  ...spread('add', 'create', 'new', 'make', 'insert'),
  ...spread('update', 'change', 'edit', 'modify', 'rename', 'set', 'move', 'assign', 'correct', 'fix'),
  ...spread('update batch', 'reassign', 'bulk', 'mass'),
  ...spread('batch add', 'import', 'csv', 'spreadsheet'),
  ...spread('query search', 'find', 'look', 'filter'),
  ...spread('activity', 'history', 'audit', 'happened', 'changed', 'moved'),
  ...spread('sum', 'total'),
  ...spread('revenue', 'earned', 'turnover', 'income', 'sales'),
  ...spread('summary', 'summarise', 'summarize', 'report', 'recap'),
])

function spread(meaning: string, ...words: string[]): [word: string, meaning: string][] {
  return words.map((word) => [stemmer(word), meaning])
}
