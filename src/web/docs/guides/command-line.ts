import { html } from 'hono/html'
import { formats } from '../../../../cli/src/command.ts'
import { commands } from '../../../../cli/src/commands.ts'
import { exitCodeOfStatus, exitCodes } from '../../../../cli/src/exit-codes.ts'
import { version } from '../../../base/version.ts'
import { packageUrl } from '../../../surface/addresses.ts'
import { table } from '../../table.ts'
import { operationLink } from '../links.ts'
import { inline } from '../markdown.ts'

import type { Guide } from './guide.ts'

export const commandLine: Guide = {
  name: 'command-line',
  title: 'Command line',
  summary: 'How to install vs, what it can do, and how it ends.',
  content({ operations }, { api }) {
    const operationOf = (command: string) =>
      operations.find((operation) => operation.commands.some(({ name }) => name === command))
    return html`<pre tabindex="0">npm install --global ${packageUrl(api, 'service-cli', version)}
vs auth login</pre>
      <p><code>vs auth login</code> signs in with the browser. Scripts set <code>SERVICE_API_KEY</code> instead.
        <code>vs --help</code> lists the commands and what can be set, <code>vs &lt;command&gt; --help</code> the options of a
        command. Results are tables on a terminal; <code>--format</code> takes
        ${inline(formats.map((format) => `\`${format}\``).join(', '))}.</p>
      <h2>Exit codes</h2>
      ${table(
        'Exit codes',
        [
          { title: 'Code', cell: ([code]: [string, string]) => code },
          { title: 'Meaning', cell: ([, meaning]: [string, string]) => meaning },
          { title: 'Status', cell: ([code]: [string, string]) => statusesOf(code) },
        ],
        Object.entries(exitCodes),
      )}
      <h2>Commands</h2>
      ${table(
        'Commands',
        [
          { title: 'Command', cell: ({ name }) => html`<code>vs ${name}</code>` },
          { title: 'What it does', cell: ({ summary }) => html`<div>${inline(summary)}</div>` },
          {
            title: 'Operation',
            cell: ({ name }) => {
              const operation = operationOf(name)
              return operation ? operationLink(operation) : ''
            },
          },
        ],
        commands,
      )}`
  },
}

/** The statuses of the service's answer that end so. */
const statusesOf = (code: string) =>
  Object.entries(exitCodeOfStatus)
    .filter(([, each]) => String(each) === code)
    .map(([status]) => status)
    .join(', ')
