/** All pages of the documentation, made from the document when the first of them is opened. */
import { specification } from '../specification.ts'
import { catalogue, errorPage } from './errors.ts'
import { guidesOf } from './guides/index.ts'
import { operationPage } from './operation.ts'
import { overviewPage } from './overview.ts'
import type { DocPage } from './page.ts'
import { referenceOf } from './reference.ts'
import { statesPage } from './states.ts'

let pages: Promise<DocPage[]> | undefined

/** The overview comes first. */
export function docPages(): Promise<DocPage[]> {
  pages ??= make()
  return pages
}

async function make(): Promise<DocPage[]> {
  const reference = referenceOf(await specification())
  const { operations, codes } = reference
  const guides = [...guidesOf(reference), statesPage(reference), catalogue(codes)]
  return [
    overviewPage(reference, guides),
    ...guides,
    ...operations.map(operationPage),
    ...codes.map(errorPage),
  ]
}
