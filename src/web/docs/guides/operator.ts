import { html } from 'hono/html'
import { commands, usageOf } from '../../../operator/commands.ts'
import { table } from '../../table.ts'
import { inline } from '../markdown.ts'
import type { Guide } from './guide.ts'

export const operator: Guide = {
  name: 'operator',
  title: "Operator's commands",
  summary: 'What whoever runs the service can do that no owner of a workspace can.',
  content:
    () => html`<p>They are given on the machine of the service, in its folder and with its settings, whether or not it is
      running. A command exits with 0 for success, with 1 if it failed, and with 2 if its arguments are wrong.</p>
    <pre tabindex="0">${usageOf('plan').replace(/<.*/, 'owner@northwind.example pro')}</pre>
    ${table(
      'Commands',
      [
        {
          title: 'Command',
          cell: (name) =>
            html`<code>${[name, ...commands[name]!.parameters.map((what) => `<${what}>`)].join(' ')}</code>`,
        },
        { title: 'What it does', cell: (name) => html`<div>${inline(commands[name]!.description)}</div>` },
      ],
      Object.keys(commands),
    )}
    <h2>What is on record</h2>
    <p>What a command does in a workspace is in the activity log of that, with the channel <code>operator</code>, where its
      people see it. Every command that changes or takes away anything is in the log of the operator as well, from before it
      begins, with its arguments and how it ended: that stays when a workspace is deleted, and has what concerns none.
      <code>history</code> lists it.</p>
    <h2>To delete a workspace</h2>
    <p>It takes the id and, so that it is not the wrong one, the name. Rows and files go together: where a file cannot be removed,
      the rows stay, and the command can be given again. Backups that were made before still have it; so has whoever
      has exported it. Of the workspace, only the line in the log of the operator is left.</p>`,
}
