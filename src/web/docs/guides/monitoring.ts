import { html } from 'hono/html'
import { metricDefinitions } from '../../../observability/definitions.ts'
import { table } from '../../table.ts'
import { inline } from '../markdown.ts'
import type { Guide } from './guide.ts'

export const monitoring: Guide = {
  name: 'monitoring',
  title: 'Monitoring',
  summary:
    'For whoever runs the service: metrics for Prometheus, traces by OpenTelemetry, and what to be woken for.',
  content() {
    return html`<p>Nothing of this is on by default, and what is off costs nothing: its modules are not even loaded. What is told
        names operations, and never workspaces, records, addresses or people.</p>
      <h2>Metrics</h2>
      <p>Set <code>METRICS_PORT</code>, and <code>/metrics</code> is there on a port of its own, for whoever reaches that: keep it
        inside your network. Where there is one port alone, set <code>METRICS_TOKEN</code> instead: the page is then on the port of
        the service, for whoever sends the token. With both, it has its own port and wants the token.</p>
      <pre tabindex="0">scrape_configs:
  - job_name: work-management
    authorization:
      credentials: &lt;METRICS_TOKEN&gt;
    static_configs:
      - targets: ['work.internal:9464']</pre>
      <p>The workers of <code>npm start -- --workers 4</code> are one page, whichever of them is asked: what is counted is added up,
        and a worker that ends takes nothing of its count with it but what came after the last look. Processes on several machines
        are a target each.</p>
      ${table(
        'Metrics',
        [
          {
            title: 'Metric',
            cell: ([name, { type, labels = [] }]) =>
              html`<div><code>${name}</code> <small>${type}${labels.length > 0 ? `, by ${labels.join(', ')}` : ''}</small></div>`,
          },
          { title: 'Meaning', cell: ([, { help }]) => html`<div>${inline(help)}</div>` },
        ],
        metricDefinitions,
      )}
      <p>Beside these are the usual ones of a Node.js process: <code>process_…</code> with its processor time, memory and open
        files, <code>nodejs_…</code> with the delay of its event loop, its heap and its garbage collection.
        <code>deploy/grafana-dashboard.json</code> shows all of them; import it in Grafana and choose the data source.</p>
      <h2>What to be woken for</h2>
      <ul>
        <li><code>service_database_up</code> is 0 for a minute: calls are refused with <code>service_unavailable</code>.</li>
        <li>More than one call in a hundred ends with a status of 5xx for five minutes:
          <code>sum(rate(service_calls_total{status=~"5.."}[5m])) / sum(rate(service_calls_total[5m])) &gt; 0.01</code>.
          The log has the reason of each, by its request id.</li>
        <li><code>service_calls_in_flight</code> stays near <code>service_calls_limit</code>: it takes another process, or the
          database is slow, which <code>service_database_wait_seconds</code> tells.</li>
        <li><code>service_queue_waiting{queue="passwords"}</code> stays above 100: somebody tries passwords, or very many sign in at
          once. They take turns, so that all other calls keep their pace.</li>
        <li><code>service_log_unsealed_entries</code> grows: entries of the activity log are not sealed, and the log says why.</li>
        <li><code>service_disk_free_bytes</code> falls below a tenth of the disk. Below <code>DISK_FREE_WARNING</code> the log has one
          line as well. A database on another machine has no such value: watch its disk there.</li>
      </ul>
      <h2>Traces</h2>
      <p>Set <code>OTEL_EXPORTER_OTLP_ENDPOINT</code> to a collector, such as <code>http://localhost:4318</code>. Each call is then a
        span with its operation, status, channel and request id, the one that its answer says in <code>X-Request-Id</code> and the log
        names; below it are the statements of its reads, its commit and
        its entry in the log, without their values. A call with a <code>traceparent</code> goes on with
        the trace of its caller. Spans are sent by OTLP over HTTP, as JSON, in batches behind the calls. While the collector is away
        they are dropped, and the log says so once a minute at most.</p>
      <p>The standard variables hold as well: <code>OTEL_SERVICE_NAME</code>, <code>OTEL_RESOURCE_ATTRIBUTES</code>,
        <code>OTEL_EXPORTER_OTLP_HEADERS</code>, and <code>OTEL_TRACES_SAMPLER</code>, with which a busy service keeps one trace in a
        hundred.</p>
      <h2>Health</h2>
      <p><code>GET /healthz</code> answers while the process is alive, <code>GET /readyz</code> while the database answers it. A proxy
        asks the second one; what restarts a process, the first one alone, as no restart mends a database.
        <code>/readyz</code> also has a line for each disk: <code>ok</code>, <code>almost full</code> (its status stays 200, so that
        no proxy takes away a process that still answers) or <code>unknown</code>.</p>`
  },
}
