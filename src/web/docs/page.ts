import type { Origins } from '../../surface/addresses.ts'
import type { Html } from '../html.ts'

/** In reading order. The files of a group are in `folder`, and the overview lists them below the heading `id`. */
export const guideGroups = [
  { group: 'Guides for callers', folder: 'callers', id: 'guides-for-callers' },
  { group: 'Guides for operators', folder: 'operators', id: 'guides-for-operators' },
] as const

type GuideGroup = (typeof guideGroups)[number]['group']

/** A page of the documentation. */
export interface DocPage {
  path: string
  title: string
  /** One sentence, in Markdown. */
  summary: string
  group: GuideGroup | 'Operations' | 'Errors'
  /** Search terms that lead to it first: ids, paths, tools, commands, codes. */
  names: string[]
  /** Its examples use these addresses. */
  content(origins: Origins): Html
}
