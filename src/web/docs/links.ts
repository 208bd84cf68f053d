/** Links to the pages of operations and error codes. */
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { inline } from './markdown.ts'

export const operationLink = ({ id }: { id: string }): Html =>
  html`<a href="${docPaths.operation(id)}"><code>${id}</code></a>`

export const operationLinks = (operations: readonly { id: string }[]): Html =>
  html`${operations.map((each, index) => html`${index > 0 ? ', ' : ''}${operationLink(each)}`)}`

export const codeLink = (code: string): Html =>
  html`<a href="${docPaths.error(code)}"><code>${code}</code></a>`

export interface RefusalRow {
  status: number
  code: string
  reasons: readonly string[]
  members?: readonly string[]
}

export const refusalsTable = (name: string, refusals: readonly RefusalRow[]): Html =>
  table(
    name,
    [
      { title: 'Status', cell: ({ status }) => String(status) },
      { title: 'Code', cell: ({ code }) => codeLink(code) },
      {
        title: 'Why',
        cell: ({ reasons, members = [] }) =>
          html`<div>
            ${reasons.map((reason, index) => html`${index > 0 ? html`<br />` : ''}${inline(reason)}`)}
            ${members.length > 0 ? html`<small>with ${inline(members.map((each) => `\`${each}\``).join(', '))}</small>` : ''}
          </div>`,
      },
    ],
    refusals,
  )
