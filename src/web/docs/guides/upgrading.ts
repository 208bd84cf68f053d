import { html } from 'hono/html'
import { docPaths } from '../../../base/documentation.ts'
import type { Guide } from './guide.ts'

export const upgrading: Guide = {
  name: 'upgrading',
  title: 'Upgrading',
  summary:
    'For whoever runs the service: how a new version takes the place of the old one, with several processes without a pause.',
  content() {
    return html`<p>A new version brings the database up to date by itself when it starts; nothing else is to be run. Make a backup before: there is
        no way back to an older version but that.</p>
      <h2>One process</h2>
      <p>Stop it, put the new version in its place, start it. It ends the calls in flight before it stops. Until the new one serves, nobody
        answers: service-client, service-mcp and <code>vs</code> try each call again for some seconds.</p>
      <p>The new version may be any number of releases ahead of the one that is stopped.</p>
      <h2>Several processes, without a pause</h2>
      <p>One release at a time: a migration leaves what the release before it needs, and may take away what only older ones did.</p>
      <ol>
        <li>Start one process of the new version on the same <code>DATABASE_URL</code>. It brings the database up to date while the old ones go on
          serving: a migration only adds, and gives way to the calls that are in its way. Of several that start, one migrates and the others
          wait.</li>
        <li>When its <code>/readyz</code> answers 200, send it calls, and replace the old processes one by one. A process that gets SIGTERM takes no
          new calls and ends those in flight.</li>
        <li>Do not put it off: as long as old processes serve, what only the new version knows is there for some calls and not for others.</li>
      </ol>
      <p>With <code>--workers</code> on one machine, start the new one on another port and change the proxy in front. The embedded
        database belongs to one process: there the first way applies.</p>
      <h2>An old process on a new database</h2>
      <p>It serves on, as long as it runs, and so does a worker that <code>--workers</code> replaces. It does not start again: <q>The database is of a
        newer version of the service</q>. What every release sends is tested with the database of the next one, and that is all that such a process
        is for. To go back, restore the backup and start the old version on it.</p>
      <h2>Where the service has a role of its own</h2>
      <p>Then it may not change tables. Run <code>npm run operator -- grant &lt;role&gt;</code> of the new version with the role of the owner: it
        brings the database up to date and gives the role what is new. The old processes serve on. Then start the new ones.</p>
      <h2>When it takes long</h2>
      <p>A start that waits says so in its log: for another process that migrates, or for calls that are in the way. It gives up after five
        minutes of the latter, with one line and the exit code 1; what it has done until then stays, and the next start goes on from there. Find what
        holds the table: <code>select pid, query from pg_stat_activity where wait_event_type = 'Lock' or state = 'idle in transaction'</code>.
        Large tables may take longer, and have no limit: an index that is made for one keeps nobody waiting.</p>
      <h2>Clients</h2>
      <p>What callers rely on stays as it is within a version of the API; <a href="${docPaths.home}">the documentation</a> is always that of the
        process that shows it. <code>vs</code> and service-mcp say when the service is newer than they are.</p>`
  },
}
