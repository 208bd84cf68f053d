import { html } from 'hono/html'
import { table } from '../../table.ts'
import { fieldsTable } from '../fields.ts'
import { operationLink } from '../links.ts'
import { inline } from '../markdown.ts'
import type { DocumentedOperation } from '../reference.ts'
import { codesTable, operationIn, parameterOf } from './facts.ts'
import type { Guide } from './guide.ts'

export const paging: Guide = {
  name: 'paging',
  title: 'Paging',
  summary: 'How to read a list to its end.',
  content(reference, { api }) {
    const list = operationIn(reference, 'listCompanies')
    const lists = reference.operations.filter(({ shape }) => shape === 'list')
    const { maximum } = parameterOf(list, 'limit').schema
    return html`<p>A list answers an array of records, in an order that stays the same while you read. The
        <code>Link</code> header (RFC 8288) has the address of the next page as <code>rel="next"</code>; without one, the page
        is the last. Follow that address as it is: a cursor belongs to its list and order.</p>
      <pre tabindex="0">curl -i '${api}${list.path}?limit=${maximum}' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;'

Link: &lt;${list.path}?limit=${maximum}&amp;cursor=…&gt;; rel="next"</pre>
      <h2>Parameters of every list</h2>
      ${fieldsTable(
        'Parameters of every list',
        ['limit', 'cursor', 'fields'].map((name) => parameterOf(list, name)),
      )}
      <h2>Elsewhere</h2>
      <p>In service-client, <code>all</code> follows the pages as you ask for more:</p>
      <pre tabindex="0">for await (const record of all(${list.id}, { client })) console.log(record)</pre>
      <p>Tools answer <code>next_cursor</code>, to be passed as <code>cursor</code>. With <code>--all</code>, commands of
        <code>vs</code> fetch all pages.</p>
      <h2>All lists and their orders</h2>
      <p>The first order is the default; <code>-</code> is for descending. Texts are in order without regard to case, and records
        without the day or value come last in both directions.</p>
      ${table(
        'All lists and their orders',
        [
          { title: 'List', cell: operationLink },
          {
            title: 'Orders',
            cell: (each: DocumentedOperation) => html`<div>${inline(ordersOf(each))}</div>`,
          },
        ],
        lists,
      )}
      <h2>Refusals</h2>
      ${codesTable(reference, ['invalid_cursor', 'unprocessable_entity'])}`
  },
}

const ordersOf = (list: DocumentedOperation) =>
  parameterOf(list, 'sort')
    .schema.enum!.map((order) => `\`${order}\``)
    .join(', ')
