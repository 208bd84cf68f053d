/** Reads the web pages of records from `@page` on their list operations. */
import type { RecordKind } from '../../../surface/src/document/openapi.ts'
import { inline, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import type { Operation } from '../document/operations.ts'

export interface WebPage extends RecordKind {
  /** Without the id: `/companies`. */
  path: string
}

export function webPagesOf(operations: Operation[], schemas: Schemas): WebPage[] {
  return operations.flatMap(({ page, success }) => {
    if (!page) return []
    const { id } = inline(success.schema!.items!, schemas).properties!
    return [{ ...recordOf(id!)!, path: `/${page.path}` }]
  })
}

/** The page of the record that a `get` operation returns, if there is one. */
export function pageOfGot({ shape, parameters }: Operation, pages: WebPage[]) {
  const id = shape === 'get' ? parameters.find(({ name }) => name === 'id') : undefined
  const record = id && recordOf(id.schema)
  return pages.find(({ kind }) => kind === record?.kind)
}

/** The page with the records that a list operation returns, if there is one. */
export const pageOfListed = ({ page }: Operation, pages: WebPage[]) =>
  page ? pages.find(({ path }) => path === `/${page.path}`) : undefined
