/** Finds generated pages by kind, path or id prefix, and builds the addresses of records. */
import { html } from 'hono/html'
import { recordPages } from '../../../generated/pages/index.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { Html } from '../html.ts'

export const allPages: readonly PageDescriptor[] = recordPages

const byKind = new Map(allPages.map((page) => [page.kind, page]))
const byPrefix = new Map(allPages.map((page) => [page.prefix, page]))
const byPath = new Map(allPages.map((page) => [page.path, page]))

export const pageOfKind = (kind: string) => byKind.get(kind)

/** `path` must be the path of a descriptor. */
export const pageAt = (path: string) => byPath.get(path)!

/** The page of a record's kind, by the prefix of its id; undefined for kinds without pages. */
export const pageOf = (id: string) => byPrefix.get(id.slice(0, 3))

export const addressOf = ({ path }: PageDescriptor, id: string) => `/${path}/${id}`

/** A link to a record with its name, or with its kind if the name is unknown. Plain text for kinds without pages. */
export function linkTo(id: string, name?: string | null): Html | string {
  const page = pageOf(id)
  const text = name ?? page?.name ?? id
  return page ? html`<a href="${addressOf(page, id)}">${text}</a>` : text
}
