/** The states of records, and how they move. */
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { table } from '../table.ts'
import { codeLink, operationLinks } from './links.ts'
import type { DocPage } from './page.ts'
import type { Reference, States } from './reference.ts'

const refusal = 'move_not_allowed'

export function statesPage({ states, operations }: Reference): DocPage {
  return {
    path: docPaths.states,
    title: 'States and moves',
    summary: `Which states a record may move to: ${states.map(({ record, field }) => `${field} of ${record}`).join(', ')}.`,
    group: 'Guides',
    names: ['moves', 'transitions', ...states.flatMap(({ record, field }) => [record, field])],
    content:
      () => html`<p>A record moves from state to state as the table of its kind allows. Any other move is refused with
        ${codeLink(refusal)}, the states that are <code>allowed</code>, and the <code>path</code>: the shortest way to the state that
        was asked for. With <code>walk=true</code> the same request goes that way, in one change: only the last state is kept, and the
        activity log has the first and the last.</p>
      ${states.map(movesOf)}
      <p>Records move with ${operationLinks(operations.filter(({ refusals }) => refusals.some(({ code }) => code === refusal)))}.</p>`,
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
