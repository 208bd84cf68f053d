/** The generated pages, by their kind and by their path, and the addresses of their records. */
import { html } from 'hono/html'
import { recordPages } from '../../../generated/pages/index.ts'
import type { PageDescriptor } from '../../surface/page-descriptor.ts'
import type { Html } from '../html.ts'

export const allPages: readonly PageDescriptor[] = recordPages

const byKind = new Map(allPages.map((page) => [page.kind, page]))
const byPrefix = new Map(allPages.map((page) => [page.prefix, page]))
const byPath = new Map(allPages.map((page) => [page.path, page]))

export const pageOfKind = (kind: string) => byKind.get(kind)

/** Of a path that a descriptor names. */
export const pageAt = (path: string) => byPath.get(path)!

/** Of a record by its id; none for kinds without a page. */
export const pageOf = (id: string) => byPrefix.get(id.slice(0, 3))

/** Whether it may be the id of a record. */
export const isId = (text: string) => /^[a-z]{3}_[0-9a-z]{26}$/.test(text)

export const addressOf = ({ path }: PageDescriptor, id: string) => `/${path}/${id}`

/** The name of a record, which leads to its page where it has one; without a name, what it is. */
export function linkTo(id: string, name?: string | null): Html | string {
  const page = pageOf(id)
  const text = name ?? page?.name ?? id
  return page ? html`<a href="${addressOf(page, id)}">${text}</a>` : text
}
