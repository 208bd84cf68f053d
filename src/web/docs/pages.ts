/** All pages of the documentation, created from the OpenAPI document when the first one is opened. */
import { specification } from '../specification.ts'
import { changelogPage } from './changelog.ts'
import { errorPages } from './errors.ts'
import { textsOf } from './guides.ts'
import { operationPage } from './operation.ts'
import { overviewPage } from './overview.ts'
import type { DocPage } from './page.ts'
import { referenceOf } from './reference.ts'

let pages: Promise<DocPage[]> | undefined

/** The overview comes first. Throws if a text names something that does not exist: see `textsOf`. */
export function docPages(): Promise<DocPage[]> {
  pages ??= make()
  return pages
}

async function make(): Promise<DocPage[]> {
  const reference = referenceOf(await specification())
  const { guides, advice } = textsOf(reference)
  const prose = [...guides, changelogPage(reference)]
  return [
    overviewPage(reference, prose),
    ...prose,
    ...reference.operations.map(operationPage),
    ...errorPages(reference, advice),
  ]
}
