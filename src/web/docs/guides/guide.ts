import { docPaths } from '../../../base/documentation.ts'
import type { Origins } from '../../../surface/addresses.ts'
import type { Html } from '../../html.ts'
import type { DocPage } from '../page.ts'
import type { Reference } from '../reference.ts'

/** Prose by hand; tables, numbers and examples come from the reference. */
export interface Guide {
  name: string
  title: string
  summary: string
  content(reference: Reference, origins: Origins): Html
}

export const guidePage =
  (reference: Reference) =>
  ({ name, title, summary, content }: Guide): DocPage => ({
    path: docPaths.guide(name),
    title,
    summary,
    group: 'Guides',
    names: [name],
    content: (origins) => content(reference, origins),
  })
