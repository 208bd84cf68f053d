import { html } from 'hono/html'
import { docPaths } from '../../../base/documentation.ts'
import { fieldsTable } from '../fields.ts'
import { operationLinks } from '../links.ts'
import type { DocumentedOperation } from '../reference.ts'
import { codesTable, operationIn, parameterOf } from './facts.ts'
import type { Guide } from './guide.ts'

export const concurrency: Guide = {
  name: 'concurrency',
  title: 'Concurrency',
  summary: 'How to change a record without undoing what others have changed meanwhile.',
  content(reference, { api }) {
    const update = operationIn(reference, 'updateCompany')
    const path = update.path.replace('{id}', 'com_01jcz4p7v8e9fbk2m3n4q5r6s7')
    return html`<p>An update changes the fields that it names and leaves the others (a merge patch, RFC 7396), and no update is
        lost when several come at once. Where your change depends on what you have read, send the <code>ETag</code> of the
        record, which is its <code>version</code> in quotes, as <code>If-Match</code>: if somebody has changed the record
        since, yours is refused, and you read it again.</p>
      <pre tabindex="0">curl -i '${api}${path}' -H 'Authorization: Bearer &lt;API_KEY&gt;'

ETag: "3"

curl -X ${update.method.toUpperCase()} '${api}${path}' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;' \\
  -H 'Content-Type: ${update.request!.type}' \\
  -H 'If-Match: "3"' \\
  -d '{"website": "https://northwind.example"}'</pre>
      <p>Agents and people give the <code>version</code> itself, to the tools and commands that take it: as
        <code>if_version</code>, or <code>--if-version 3</code>.</p>
      <h2>Request</h2>
      ${fieldsTable('Request', [parameterOf(update, 'If-Match')])}
      <p>What answers an <code>ETag</code>: ${operationLinks(reference.operations.filter(isVersioned))}.</p>
      <p>Some fields only move from state to state: see <a href="${docPaths.states}">States and moves</a>.</p>
      <h2>Refusals</h2>
      ${codesTable(reference, ['precondition_failed', 'busy'])}`
  },
}

const isVersioned = ({ method, answers }: DocumentedOperation) =>
  method === 'get' && answers.some(({ headers }) => headers.some(({ name }) => name === 'ETag'))
