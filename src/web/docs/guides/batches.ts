import { html } from 'hono/html'
import { operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

export const batches: Guide = {
  name: 'batches',
  title: 'Many writes in one call',
  summary: 'How to add or change up to 100 records at once, all of them or none.',
  content(reference, { api }) {
    const run = operationIn(reference, 'runBatch')
    const { enum: members = [] } = reference.document.components.schemas.BatchOperation!
    return html`<p>A batch is a list of writes with one <code>Idempotency-Key</code>, run in their order, each on top of those before
        it. They commit at once: others see all of them or none yet, and where the connection breaks, either all was done that
        could be done, or nothing was.</p>
      <pre tabindex="0">curl '${api}${run.path}' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: 0d0a3c52-70f4-4a5b-9a5e-5d2c1f7b9e44' \\
  -d '{"mode": "each", "items": [
        {"operation": "addCompany", "body": {"name": "Northwind Traders"}},
        {"operation": "addCompany", "body": {"name": ""}}]}'</pre>
      <h2>All or nothing, or each by itself</h2>
      <p>In the mode <code>all</code> the first item that is refused refuses the batch: the answer is its problem, with
        <code>item</code> as its position and pointers into the batch, such as <code>/items/1/body/name</code>. Nothing is
        changed, so the batch can be sent again once that is put right. This is the default, as then nobody who reads no more
        than the status takes half of it for all. In the mode <code>each</code> the status is 200; an item that is refused has
        its <code>problem</code> among the results, and the others are done.</p>
      <h2>Removals and dry runs</h2>
      <p>A batch removes records or files only with <code>"allow_removals": true</code>. Without it, a batch with such an item is
        refused with <code>removal_not_allowed</code> before anything is done, in both modes. With
        <code>"dry_run": true</code> the response says what would be done, and nothing is kept; its <code>dry_run</code> is true then.</p>
      <h2>What counts</h2>
      <p>Each item needs the scope, role and plan of its operation, is checked as if it were called alone, counts as a call in
        the rate limit, and has its own entry in the activity log, with the <code>request_id</code> of the call. The call has an
        entry as well; a batch that is refused as a whole has no other. No item can name a record that an earlier one adds, since
        its id is not known before: add it in a batch before this one.</p>
      <h2>What may be an item</h2>
      <p>${members.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${String(name)}</code>`)}.</p>
      <h2>Elsewhere</h2>
      <p>The tool <code>records_batch</code> takes calls of tools as its items. Its result has the refusals in full, and of each call
        that was done its position and the id of its record. A command of <code>vs</code> that writes runs once for
        each line of a file: <code>vs tasks add --from tasks.ndjson</code>, with an object of its fields in each line. It sends a
        hundred lines in a call, names each line that is refused and exits with 1 if one was; with
        <code>--all-or-nothing</code> up to 100 lines are done together or not at all.</p>`
  },
}
