/** Finds pages by their words. A page with the searched name comes first. */
import { withoutEntities } from './as-markdown.ts'
import type { DocPage, Reader } from './page.ts'
import { formsOf, wordsFor } from './synonyms.ts'

export interface SearchResult {
  page: DocPage
  /** The text of the page around a search word. */
  excerpt: string
}

interface IndexEntry {
  page: DocPage
  /** Names, synonyms and headings, in lower case. */
  names: string[]
  title: string
  text: string
}

const nobody: Reader = { origins: { api: '', work: '' }, language: null }

/** Renders all pages, which takes about half a second. */
export function indexOf(pages: DocPage[]): IndexEntry[] {
  return pages.map((page) => {
    const html = String(page.content(nobody))
    const headings = html.match(/<h2.*?<\/h2>/g) ?? []
    return {
      page,
      names: [...page.names, ...wordsFor(page.path), ...headings.map(textOf)].map((name) =>
        name.toLowerCase(),
      ),
      title: page.title.toLowerCase(),
      text: textOf(html),
    }
  })
}

/** At most 50 pages that contain all words, the best first. */
export function find(index: IndexEntry[], query: string): SearchResult[] {
  const whole = query.trim().toLowerCase()
  const words = whole.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .map((entry) => ({ entry, rank: rankOf(entry, whole, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 50)
    .map(({ entry: { page, text } }) => ({ page, excerpt: excerptOf(text, wordOutsideSummary(page, words)) }))
}

/** The rank of a page in the results; 0 if the page lacks a word. */
function rankOf({ names, title, text }: IndexEntry, whole: string, words: string[]): number {
  const rankOfForm = (form: string) => {
    if (names.includes(form)) return 100
    if (title.includes(form)) return 40
    if (names.some((name) => name.includes(form))) return 20
    return Math.min(countOf(form, text), 10)
  }
  const ranks = words.map((word) => Math.max(...formsOf(word).map(rankOfForm)))
  const isTitle = title === whole
  const isNamed = isTitle || formsOf(whole).some((form) => names.includes(form))
  if (ranks.includes(0) && !isNamed) return 0
  return ranks.reduce((sum, rank) => sum + rank) + (isNamed ? 1000 : 0) + (isTitle ? 1000 : 0)
}

/** The number of words in the text that begin with the search word. */
const countOf = (word: string, text: string) => text.match(wordStart(word, 'gi'))?.length ?? 0

const wordStart = (word: string, flags: string) => new RegExp(`(?<!\\w)${RegExp.escape(word)}`, flags)

/** The first search word that is not in the summary. The result always shows the summary. */
const wordOutsideSummary = ({ summary }: DocPage, words: string[]) =>
  words.find((word) => countOf(word, summary) === 0)

/** The text around the search word; empty if there is none or the text does not contain it. */
function excerptOf(text: string, word: string | undefined): string {
  const at = word ? text.search(wordStart(word, 'i')) : -1
  if (at < 0) return ''
  const start = at < 80 ? 0 : text.indexOf(' ', at - 80) + 1
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + 200).trim()} …`
}

const textOf = (html: string) =>
  withoutEntities(html.replace(/<\/?(code|strong|a|s)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
