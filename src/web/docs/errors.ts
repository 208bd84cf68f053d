/** A page for each error code. */
import { html } from 'hono/html'
import { exitCodeOfStatus } from '../../../cli/src/exit-codes.ts'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'
import { json } from './examples.ts'
import { fieldsTable } from './fields.ts'
import { operationLinks } from './links.ts'
import { inline } from './markdown.ts'
import type { DocPage } from './page.ts'
import type { Prose } from './prose.ts'
import type { Code, DocumentedOperation, Reference } from './reference.ts'

export const errorPages = (reference: Reference, advice: Prose['sections']): DocPage[] =>
  reference.codes.map((entry) => errorPage(entry, reference, advice.get(entry.code)!))

function errorPage(
  { code, status, members, example, reasons }: Code,
  reference: Reference,
  advice: NonNullable<ReturnType<Prose['sections']['get']>>,
): DocPage {
  const exitCode = exitCodeOfStatus[status]
  return {
    path: docPaths.error(code),
    title: code,
    summary: reasons[0]!.description,
    group: 'Errors',
    names: [code],
    content: (reader) => html`<p class="lead">Returned with status ${status}</p>
      <h2>What it means</h2>
      ${reasons.map(({ description }) => html`<p>${inline(description)}</p>`)}
      <h2>What to do</h2>
      ${advice({ reference, ...reader })}
      <h2>Example</h2>
      <pre tabindex="0">${json(example)}</pre>
      ${members.length > 0 ? html`<h2>Members</h2>${fieldsTable('Members', members)}` : ''}
      <h2>Operations that return it</h2>
      ${reasons.map(({ description, operations }) => origin(description, operations, reasons.length > 1))}
      ${exitCode ? html`<p>A <code>vs</code> command then ends with the <a href="${docPaths.guide('command-line')}">exit code</a> ${exitCode}.</p>` : ''}
      <p class="aside"><a href="${docPaths.errors}">All error codes</a></p>`,
  }
}

const origin = (description: string, operations: DocumentedOperation[], isOneOfMany: boolean): Html =>
  html`<p>${isOneOfMany ? html`${inline(description)} ` : ''}${operations.length > 0 ? operationLinks(operations) : 'Requests to a path that has no operation.'}</p>`
