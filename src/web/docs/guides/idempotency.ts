import { html } from 'hono/html'
import { fieldsTable } from '../fields.ts'
import { codesTable, headersTable, operationIn, parameterOf } from './facts.ts'
import type { Guide } from './guide.ts'

export const idempotency: Guide = {
  name: 'idempotency',
  title: 'Idempotency',
  summary: 'How to send a write again without doing it twice.',
  content(reference, { api }) {
    const add = operationIn(reference, 'addCompany')
    return html`<p>When no answer comes, nobody knows whether the write was done. Give each write a key of its own, such as a
        UUID, and send the same request with the same key again: if the first one was done, you get its answer.</p>
      <pre tabindex="0">curl '${api}${add.path}' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 5f1d7a84-9c1e-4a7c-8d27-3a8f5b0e6c11' \\
  -d '{"name": "Northwind Traders"}'</pre>
      <h2>Request</h2>
      ${fieldsTable('Request', [parameterOf(add, 'Idempotency-Key')])}
      <h2>Answer</h2>
      ${headersTable(reference, ['Idempotency-Replayed'])}
      <p>service-client, service-mcp and <code>vs</code> make a key for each write and retry with it by themselves.</p>
      <h2>Refusals</h2>
      ${codesTable(reference, ['idempotency_in_flight', 'idempotency_key_reused'])}`
  },
}
