/** The generated pages, by their kind and by their path. */
import { recordPages } from '../../../generated/pages/index.ts'
import type { PageDescriptor } from '../../surface/page-descriptor.ts'

export const allPages: readonly PageDescriptor[] = recordPages

const byKind = new Map(allPages.map((page) => [page.kind, page]))
const byPrefix = new Map(allPages.map((page) => [page.prefix, page]))
const byPath = new Map(allPages.map((page) => [page.path, page]))

export const pageOfKind = (kind: string) => byKind.get(kind)

/** Of a path that a descriptor names. */
export const pageAt = (path: string) => byPath.get(path)!

/** Of a record by its id; none for kinds without a page. */
export const pageOf = (id: string) => byPrefix.get(id.slice(0, 3))
