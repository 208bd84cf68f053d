/** The states of records, and how they move. */
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { table } from '../table.ts'
import type { DocPage } from './page.ts'
import type { Reference, States } from './reference.ts'

export function statesPage({ states, operations }: Reference): DocPage {
  return {
    path: docPaths.states,
    title: 'States and moves',
    summary: `Which states a record may move to: ${states.map(({ record, field }) => `${field} of ${record}`).join(', ')}.`,
    group: 'Guides',
    names: ['moves', 'transitions', ...states.flatMap(({ record, field }) => [record, field])],
    content:
      () => html`<p>A record may begin in any state, and then moves as the table of its kind allows. Any other move is
        refused with <a href="${docPaths.error('move_not_allowed')}"><code>move_not_allowed</code></a> and the states that
        are allowed. To stay is always possible.</p>
      ${states.map(movesOf)}
      <p>Records move with ${operations
        .filter(({ refusals }) => refusals.some(({ code }) => code === 'move_not_allowed'))
        .map(
          ({ id }, index) => html`${index > 0 ? ', ' : ''}<a href="${docPaths.operation(id)}">${id}</a>`,
        )}.</p>`,
  }
}

const movesOf = ({
  record,
  field,
  moves,
}: States) => html`<h2 id="${record}">${record}: <code>${field}</code></h2>
  ${table(
    `Moves of ${field}`,
    [
      { title: 'From', cell: ([from]: [string, string[]]) => html`<code>${from}</code>` },
      {
        title: 'To',
        cell: ([, to]: [string, string[]]) =>
          html`<div>${to.length > 0 ? to.map((each, index) => html`${index > 0 ? ', ' : ''}<code>${each}</code>`) : 'nowhere'}</div>`,
      },
    ],
    Object.entries(moves),
  )}`
