import { html } from 'hono/html'
import { limits } from '../../../../generated/constants.ts'
import { docPaths } from '../../../base/documentation.ts'
import { settings } from '../../../settings.ts'
import { backup } from './backup.ts'
import { capacity } from './capacity.ts'
import { settingsTable } from './facts.ts'
import type { Guide } from './guide.ts'
import { mail } from './mail.ts'
import { monitoring } from './monitoring.ts'
import { operator } from './operator.ts'
import { rateLimits } from './rate-limits.ts'
import { upgrading } from './upgrading.ts'

const guide = ({ name, title }: Guide) => html`<a href="${docPaths.guide(name)}">${title}</a>`

/** A little more than a file, for the rest of its form. */
const bodyLimit = limits.upload / 1024 / 1024 + 1
/** Seconds without a byte: a summary by a model has none for longer than anything else. */
const patience = settings.AI_TIMEOUT.default / 1000 + 15
const port = settings.PORT.default

export const inProduction: Guide = {
  name: 'in-production',
  title: 'In production',
  summary:
    'For whoever runs the service for others: what to decide and to set up, in the order in which it is needed.',
  content() {
    return html`<p>Out of the box the service is for one machine and for trying it out: it listens on
        <code>${settings.HOST.default}</code>, has its own database, and sends no mail. This page goes from there to a service that others
        rely on. All settings are checked when it starts; one that is wrong is named, and nothing is served.</p>
      <h2>1. What it takes</h2>
      <p>${guide(capacity)} has what a call costs and what a number of workspaces needs of processors, memory and disk. To begin with, a
        machine with two cores, 4 GB of memory and a disk for the database will do.</p>
      <h2>2. A container, or not</h2>
      <p>The repository has both. <code>Containerfile</code> makes an image without what only development needs: it runs as
        the user <code>node</code>, needs no capabilities, writes to its one volume, <code>/data</code>, and nowhere else, and is healthy
        while <code>/readyz</code> answers. On SIGTERM it ends the calls in flight, which takes seconds and a minute at the most: give it that long
        before it is killed.</p>
      <pre tabindex="0">docker build --file Containerfile --tag work-management-service .
docker run --read-only --cap-drop ALL --init --stop-timeout 70 \\
  --volume work:/data --publish 127.0.0.1:${port}:${port} work-management-service</pre>
      <p>That has the embedded database in the volume. With a PostgreSQL beside it, and with workers, <code>deploy/compose.yaml</code> is a place to
        begin; put its settings into <code>deploy/.env</code>:</p>
      <pre tabindex="0">POSTGRES_PASSWORD=&lt;the output of: openssl rand -hex 32&gt;
WORK_URL=https://work.example.com</pre>
      <pre tabindex="0">docker compose --file deploy/compose.yaml up --detach --wait
docker compose --file deploy/compose.yaml exec service npm run --silent operator -- workspaces</pre>
      <p>A folder of the machine in place of a volume has to belong to the user of the container, whose id is 1000; with <code>--user</code> it may
        be any other. Settings are variables of the environment; those that are secret can be in a file that only this user reads,
        mounted at <code>/app/.env</code>. An orchestrator of containers restarts by <code>/healthz</code> and sends calls by <code>/readyz</code>.</p>
      <p>Without a container it is the same in a few lines more: <code>npm ci --omit=dev</code>, then a unit of systemd that runs
        <code>npm start</code> as a user of its own, with <code>Restart=always</code> and <code>TimeoutStopSec=70</code>.</p>
      <h2>3. Addresses, and TLS in front</h2>
      <p>The service speaks HTTP; a proxy in front of it speaks TLS. What it must know are the addresses by which people and programs come, and which
        proxies to believe about who is calling:</p>
      <pre tabindex="0">WORK_URL=https://work.example.com
BASE_URL=https://work.example.com
TRUSTED_PROXIES=127.0.0.1</pre>
      ${settingsTable('WORK_URL', 'BASE_URL', 'TRUSTED_PROXIES', 'HOST', 'FILE_LIMIT')}
      <p>Without <code>TRUSTED_PROXIES</code> all calls count as the proxy's own, towards its limits and in the activity log. Never list a network
        from which others can call as well. With Caddy, which gets the certificate by itself:</p>
      <pre tabindex="0">work.example.com {
  request_body {
    max_size ${bodyLimit}MiB
  }
  reverse_proxy 127.0.0.1:${port} {
    header_up -Forwarded
    flush_interval -1
    transport http {
      keepalive 60s
    }
  }
}</pre>
      <p>With nginx:</p>
      <pre tabindex="0">upstream work {
  server 127.0.0.1:${port};
  keepalive 32;
}

server {
  listen 443 ssl;
  server_name work.example.com;
  ssl_certificate /etc/ssl/work.example.com.pem;
  ssl_certificate_key /etc/ssl/work.example.com.key;
  client_max_body_size ${bodyLimit}m;

  location / {
    proxy_pass http://work;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header Forwarded "";
    proxy_buffering off;
    proxy_request_buffering off;
    proxy_read_timeout ${patience}s;
  }
}</pre>
      <p>Any other proxy has to do the same:</p>
      <ul>
        <li>append to <code>X-Forwarded-For</code>, or replace it; replace <code>X-Forwarded-Proto</code> and
          <code>X-Forwarded-Host</code>; and remove <code>Forwarded</code>, which others could have written</li>
        <li>take bodies of ${bodyLimit} MiB: a file of the largest size, and the rest of its form</li>
        <li>pass bodies and answers on as they come: an export can be larger than the proxy's disk</li>
        <li>wait ${patience} seconds for the next byte, and close its idle connections to the service after 60 seconds, before the
          service does</li>
        <li>pass on all paths: pages, <code>/api</code>, <code>/mcp</code>, <code>/docs</code>, <code>/assets</code>,
          <code>/.well-known</code>. Only <code>/metrics</code> is for you alone.</li>
      </ul>
      <h2>4. A database</h2>
      <p>The embedded one is a real PostgreSQL on the disk of one machine, for one process or the workers of one. A server of your own has what
        goes beyond that: a standby, recovery to any point in time, and processes on several machines.</p>
      ${settingsTable(
        'DATABASE_URL',
        'DATABASE_POOL_SIZE',
        'DATABASE_CONNECT_TIMEOUT',
        'DATABASE_STATEMENT_TIMEOUT',
        'DATABASE_DIRECT_URL',
      )}
      <p>With two roles, nobody who takes over the service can change what is in the activity log: the owner of the tables brings them up to
        date, and the service works as the other one. Repeat the second line for each new version.</p>
      <pre tabindex="0">psql "$OWNER_URL" -c "create role app login password '…'"
DATABASE_URL=$OWNER_URL npm run operator -- grant app
DATABASE_URL=postgres://app:…@db.example.com/work npm start</pre>
      <p>A PgBouncer needs the mode <code>transaction</code>, version 1.21 and <code>max_prepared_statements</code> above 0; then
        <code>DATABASE_URL</code> leads through it, and <code>DATABASE_DIRECT_URL</code> to the server. The service keeps few connections, so it
        takes many processes before one is of use.</p>
      <h2>5. Several processes, several machines</h2>
      ${settingsTable('WORKERS', 'FILES_URL', 'REDIS_URL')}
      <p>A process uses one core: set <code>WORKERS</code> to the number of cores. On several machines all processes have the same
        <code>DATABASE_URL</code> and the same <code>FILES_URL</code>, which takes an S3-compatible storage, or a folder that all of them mount. They
        need no other knowledge of each other, and the proxy no affinity. They count calls together in the database, or in Redis, which is
        quicker; what is there may be lost.</p>
      <p>Each machine signs the activity log with a key of its own, in <code>DATA_DIR/keys</code>: keep that folder, also where the
        database is elsewhere.</p>
      <h2>6. Mail</h2>
      <p>Without a mail server, who invites hands on the link, and you make the link for a forgotten password. ${guide(mail)} says how to have
        them sent.</p>
      <h2>7. Who may what</h2>
      ${settingsTable('PLAN_SELF_SERVICE', 'RATE_LIMIT', 'QUOTAS', 'ACTIVITY_RETENTION_DAYS')}
      <p>By default every owner chooses the plan of the workspace, which decides on its ${guide(rateLimits)}. Where plans are sold, set
        <code>PLAN_SELF_SERVICE=false</code>, and set them yourself. A password that is forgotten, an owner who has left, a workspace that is to go: what only you can do
        is in ${guide(operator)}, and each of these commands is on record.</p>
      <h2>8. Backup</h2>
      <p>One command writes all of it into one file, while the service runs; another one verifies it, and a third one restores it: ${guide(backup)}. In
        a container, mount a folder for it, which the user of the container can write to:</p>
      <pre tabindex="0">docker compose --file deploy/compose.yaml run --rm --volume /srv/backups:/backups service \\
  npm run --silent operator -- backup /backups/work-$(date +%F).tar</pre>
      <p>Restore one before you need to. Beside it keep what is in no backup: the settings, and <code>DATA_DIR/keys</code>.</p>
      <h2>9. What to watch</h2>
      ${settingsTable('METRICS_PORT', 'METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'LOG_LEVEL')}
      <p>${guide(monitoring)} lists the metrics, and what to be woken for. The log is a line of JSON each on standard error, which whatever runs
        the service collects. At the level <code>info</code> it has what concerns you: starts and ends of processes, what is away (database,
        storage, mail server, model), and each call that failed by a fault of the service, with its <code>request_id</code>, which the caller has as well. A call
        that went well or was refused has no line there: it is in the activity log of its workspace. Lines have no passwords, tokens and bodies of calls.</p>
      <h2>10. Upgrade</h2>
      <p>A new version brings the database up to date when it starts, also while processes of the release before go on serving: ${guide(upgrading)}.
        It is a new image, and nothing in the volume or the settings changes with it:</p>
      <pre tabindex="0">git pull
docker compose --file deploy/compose.yaml up --detach --wait --build</pre>`
  },
}
