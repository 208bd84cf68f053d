import type { Origins } from '../../surface/addresses.ts'
import type { Html } from '../html.ts'

/** A page of the documentation. */
export interface DocPage {
  path: string
  title: string
  /** What it is about, in a sentence. */
  summary: string
  group: 'Guides' | 'Operations' | 'Errors'
  /** What people look for to find it: ids, paths, tools, commands, codes. */
  names: string[]
  /** The addresses are those of its examples. */
  content(origins: Origins): Html
}
