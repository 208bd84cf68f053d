import { html } from 'hono/html'
import { fieldsOf, fieldsTable } from '../fields.ts'
import { operationLink } from '../links.ts'
import { codesTable, operationIn } from './facts.ts'
import type { Guide } from './guide.ts'

export const money: Guide = {
  name: 'money',
  title: 'Rates and utilization',
  summary:
    'What time is billed at and costs, why reports of the past stay as they are, and what utilization is.',
  content(reference, { api }) {
    const of = (id: string) => operationIn(reference, id)
    const reprice = of('addRepricing')
    const statistics = fieldsOf(of('getPersonStats').answers[0]!.body!.schema)
    const shares = ['billable_share', 'capacity_minutes', 'utilization']
    return html`<h2>Which rate wins</h2>
      <p>An hour is billed at the most specific rate that is set when it is logged; 0 is a rate, null is none:</p>
      <ol>
        <li>that of the person on the project (${operationLink(of('addStaff'))}, ${operationLink(of('updateStaff'))})</li>
        <li>that of the project (${operationLink(of('updateProject'))})</li>
        <li>that of the service (${operationLink(of('updateService'))}): the one that the entry names, or else its task's</li>
      </ol>
      <p>What it costs is what the person costs (${operationLink(of('updateUser'))}). Rates are set by admins and seen by everybody;
        costs and margins are seen by admins alone, and are null to others.</p>
      <h2>Time without a rate or a cost</h2>
      <p>It adds nothing to revenue or cost, so a margin may be too low or too high. Each sum says how much time that is:
        <code>unpriced_minutes</code> (billable, no rate) and, for admins, <code>uncosted_minutes</code>. <code>caveats</code> says
        it in words, also if a member asks for everybody's time and <code>partial</code> is true. To fill it in, set the rate or the
        cost and price the time again.</p>
      <h2>The past stays</h2>
      <p>A time entry keeps its rate and its cost, whatever is set later: a report of the past answers the same again.
        Another day, length or memo leaves both. An entry that moves keeps its cost, and its service unless the call or the new
        task names another one. If it then counts for another project or service, it gets today's rate there; where none is set, it
        keeps its rate. The response has the rate before and after. A task that moves takes its time with it, at the rates that it has.</p>
      <p>To give a span of time the rates and costs of today, price it anew. The answer says what the time was worth before and
        after; it stays on record, and the activity log has the rate of each entry.</p>
      <pre tabindex="0">curl '${api}${reprice.path}' \\
  -H 'Authorization: Bearer &lt;API_KEY&gt;' \\
  -H 'Content-Type: application/json' \\
  -d '{"starts_on": "2026-03-01", "ends_on": "2026-03-31"}'</pre>
      ${codesTable(reference, ['too_many_entries'])}
      <h2>Locked time</h2>
      <p>When a month is billed, an admin locks its time, by the last day that is to stay as it is: <code>time_locked_until</code>
        of the workspace (${operationLink(of('updateWorkspace'))}, or <code>vs account workspace --time-locked-until 2026-01-31</code>).
        Time up to that day is then not added, changed or priced anew, nor moved by its task to another project or
        service; nor does time move there from a later day. That holds for admins as well: who has to correct something sets
        an earlier day, or none, and the log shows it.</p>
      ${codesTable(reference, ['time_locked'])}
      <h2>Utilization</h2>
      <p>It is billable time by capacity, for a person (${operationLink(of('getPersonStats'))}) or for each
        (${operationLink(of('getHours'))} by person). Capacity is a fifth of what is worked in a week on each day of the period from
        Monday to Friday, days to come included: what was said of the person last (${operationLink(of('addCapacity'))}), or
        else of everybody in the workspace (${operationLink(of('updateWorkspace'))}). It is null on a weekend, which has no
        capacity. <code>billable_share</code> is billable time by all time that was logged.</p>
      ${fieldsTable(
        'Utilization',
        statistics.filter(({ name }) => shares.includes(name)),
      )}`
  },
}
