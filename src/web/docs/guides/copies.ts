import { html } from 'hono/html'
import { removedKept } from '../../../../generated/constants.ts'
import { fieldsTable } from '../fields.ts'
import { operationLink, operationLinks } from '../links.ts'
import { headersTable, operationIn, parameterOf } from './facts.ts'
import type { Guide } from './guide.ts'

export const copies: Guide = {
  name: 'copies',
  title: 'Keep a copy in step',
  summary: 'How to have what has changed since the last time, and miss nothing.',
  content(reference, { api }) {
    const list = operationIn(reference, 'listTasks')
    const removed = operationIn(reference, 'listRemovedRecords')
    const lists = reference.operations.filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'updated_since'),
    )
    return html`<p>Read a list to its end once, and keep the <code>Watermark</code> that came with its first page. The next time,
        pass it as <code>updated_since</code>: the list answers all that has been added or changed since, the least recently
        changed first. Keep the watermark of that first page for the time after.</p>
      <pre tabindex="0">curl -i '${api}${list.path}?updated_since=2026-03-03T16:43:00.000Z&amp;limit=100' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;'

Watermark: 2026-03-03T17:02:00.000Z</pre>
      ${fieldsTable(
        'Parameters',
        ['updated_since', 'fields'].map((name) => parameterOf(list, name)),
      )}
      ${headersTable(reference, ['Watermark'])}
      <h2>What comes twice</h2>
      <p>A record tells when its call has changed it, and is there for others a moment later, once that is committed. A
        watermark therefore lies two minutes back, which is longer than any commit may take: later ones are refused and made
        anew. So nothing is missed, and what was changed in these two minutes comes again: store records by their
        <code>id</code>, and pass over those whose <code>version</code> you have. What is changed while you read the pages may
        come again as well.</p>
      <h2>What is not told</h2>
      <p>What another record is called, such as <code>company_name</code>, is no change of the record beside whose id it stands:
        take names from a copy of the list that they are in. A record that you may not read any more is in no list.</p>
      <h2>What is archived or removed</h2>
      <p>To archive a record, and to bring it back, changes it: with <code>updated_since</code> a list answers both what is
        archived and what is not, unless <code>archived</code> says which; <code>archived_at</code> tells them apart. What can be
        restored is in ${operationLink(removed)} for ${removedKept} days, the latest first: read it until you meet what you know. It is
        among the changes again once it is restored. What any other operation removes is told by the activity log alone.</p>
      <h2>Lists that take it</h2>
      <p>${operationLinks(lists)}</p>`
  },
}
