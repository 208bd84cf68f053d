import { html } from 'hono/html'
import { removedKept } from '../../../../generated/constants.ts'
import { operationLink, operationLinks } from '../links.ts'
import { codesTable, operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

export const undo: Guide = {
  name: 'undo',
  title: 'Removing and restoring',
  summary: 'What comes back after it is removed, for how long, and what is archived instead.',
  content(reference, { api }) {
    const of = (id: string) => operationIn(reference, id)
    const isKept = ({ path }: { path: string }) =>
      reference.operations.some((each) => each.path === `${path}/restore`)
    const removals = reference.operations.filter((each) => each.method === 'delete' && isKept(each))
    const archivals = reference.operations.filter(({ path }) => path.endsWith('/archive'))
    const path = of('removeTask').path.replace('{id}', 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7')
    return html`<h2>What comes back</h2>
      <p>What these remove comes back for ${removedKept} days, with its id and all that it had, a note with its file:
        ${operationLinks(removals)}. Its version goes on, so that no old <code>ETag</code> holds. Then it is gone for good. What any
        other operation removes is gone at once. A prospect takes its follow-ups and notes with it, and brings them back.</p>
      <pre tabindex="0">curl -X DELETE '${api}${path}' -H 'Authorization: Bearer &lt;API_KEY&gt;'
curl -X POST '${api}${path}/restore' -H 'Authorization: Bearer &lt;API_KEY&gt;'</pre>
      <p><code>vs</code> asks before it removes something, unless <code>--yes</code> is given, and says how it comes back. Agents have one tool for
        all kinds, <code>record_remove</code>, and <code>record_restore</code> to take it back: the id says which kind is meant.</p>
      <p>In the browser, the page <i>Removed</i> lists these records with a button to restore each. The address of a removed record and
        the log entry of its removal have the same button.</p>
      <p>Meanwhile it is 404, in no list and in no report, and ${operationLink(of('listRemovedRecords'))} has it. Restoring what is not
        removed answers it as it is, so that it can be repeated. A time entry comes back with the rate and the cost that it had, and reports are what
        they were. In locked time nothing is removed or restored. The log has what was removed, and what came back.</p>
      <h2>What others refer to</h2>
      <p>A record that others refer to is not removed: the refusal names some of them, and how many more there are. One that refers to what is gone is
        not restored before that is.</p>
      ${codesTable(reference, ['in_use', 'reference_gone'])}
      <h2>What is archived</h2>
      <p>These archive a record, for any time: ${operationLinks(archivals)}. Much refers to companies, clients, projects and services, so
        they are never removed; a prospect can be archived or removed. What is archived
        can be read, changed and found by its id, and counts in reports as before. It leaves the lists, unless they are asked
        with <code>archived=true</code>, and takes nothing new: no client or project, no task, milestone, person, time, follow-up or note refers to it
        anew. Restoring it is all that it needs.</p>
      ${codesTable(reference, ['archived'])}
      <h2>Erasing</h2>
      <p>Erasing a person (${operationLink(of('eraseActivity'))}) cannot be undone: their notes and follow-ups go, and those removed before
        do not come back.</p>`
  },
}
