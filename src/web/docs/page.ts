import type { Origins } from '../../shared/addresses.ts'
import type { Html } from '../html.ts'
import type { Language } from './samples.ts'

/** The groups of guides, in reading order. The overview lists the files in `folder` below the heading `id`. */
export const guideGroups = [
  { group: 'Guides for callers', folder: 'callers', id: 'guides-for-callers' },
  { group: 'Guides for operators', folder: 'operators', id: 'guides-for-operators' },
] as const

type GuideGroup = (typeof guideGroups)[number]['group']

/** The facts about a reader that pages depend on. */
export interface Reader {
  /** The addresses in the samples. */
  origins: Origins
  /** The language of the samples; null for all languages. */
  language: Language | null
}

/** A page of the documentation. */
export interface DocPage {
  path: string
  title: string
  /** One sentence, in Markdown. */
  summary: string
  group: GuideGroup | 'Operations' | 'Errors'
  /** Search terms for which this page comes first: ids, paths, tools, commands, codes. */
  names: string[]
  /** Samples never contain ids of the reader's records. */
  keepsSampleIds?: boolean
  content(reader: Reader): Html
}
