/** Finds pages by their words. What has the name that is asked for comes first. */
import type { DocPage } from './page.ts'

export interface Found {
  page: DocPage
  /** Its text around the first of the words. */
  excerpt: string
}

interface Indexed {
  page: DocPage
  /** Its headings as well. */
  names: string[]
  title: string
  text: string
}

const nowhere = { api: '', work: '' }

/** Takes a while for all pages together. */
export function indexOf(pages: DocPage[]): Indexed[] {
  return pages.map((page) => {
    const html = String(page.content(nowhere))
    const headings = html.match(/<h2.*?<\/h2>/g) ?? []
    return {
      page,
      names: [...page.names, ...headings.map(textOf)].map((name) => name.toLowerCase()),
      title: page.title.toLowerCase(),
      text: textOf(html),
    }
  })
}

/** Best first, at most 50. A page has all of the words. */
export function find(index: Indexed[], query: string): Found[] {
  const whole = query.trim().toLowerCase()
  const words = whole.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return index
    .map((indexed) => ({ indexed, rank: rankOf(indexed, whole, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 50)
    .map(({ indexed: { page, text } }) => ({ page, excerpt: excerptOf(text, beyond(page, words)) }))
}

/** 0 where one of the words is missing. */
function rankOf({ names, title, text }: Indexed, whole: string, words: string[]): number {
  const ranks = words.map((word) => {
    if (names.includes(word)) return 100
    if (title.includes(word)) return 40
    if (names.some((name) => name.includes(word))) return 20
    return Math.min(countOf(word, text), 10)
  })
  if (ranks.includes(0)) return 0
  const isNamed = title === whole || names.includes(whole)
  return ranks.reduce((sum, rank) => sum + rank) + (isNamed ? 1000 : 0)
}

/** How many words of the text begin so. */
const countOf = (word: string, text: string) => text.match(beginning(word, 'gi'))?.length ?? 0

const beginning = (word: string, flags: string) => new RegExp(`(?<!\\w)${RegExp.escape(word)}`, flags)

/** The first word that the summary, which is shown anyway, does not have. */
const beyond = ({ summary }: DocPage, words: string[]) => words.find((word) => countOf(word, summary) === 0)

/** Empty without a word, or where the text does not have it. */
function excerptOf(text: string, word: string | undefined): string {
  const at = word ? text.search(beginning(word, 'i')) : -1
  if (at < 0) return ''
  const start = at < 80 ? 0 : text.indexOf(' ', at - 80) + 1
  return `${start > 0 ? '… ' : ''}${text.slice(start, start + 200).trim()} …`
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const textOf = (html: string) =>
  html
    .replace(/<\/?(code|strong|a|s)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|&#39;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
