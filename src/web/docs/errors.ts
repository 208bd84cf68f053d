/** The error catalogue: all codes, and a page for each. */
import { html } from 'hono/html'
import { exitCodeOfStatus } from '../../../cli/src/exit-codes.ts'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'
import { advice } from './advice.ts'
import { json } from './examples.ts'
import { fieldsTable } from './fields.ts'
import { operationLinks, refusalsTable } from './links.ts'
import { inline } from './markdown.ts'
import type { DocPage } from './page.ts'
import type { Code, DocumentedOperation } from './reference.ts'

export function catalogue(codes: Code[]): DocPage {
  return {
    path: docPaths.errors,
    title: 'Errors',
    summary: 'Every code that a call can be refused with.',
    group: 'Errors',
    names: ['error codes', 'problem'],
    content:
      () => html`<p>A call that is refused is answered with a problem document (RFC 9457). Its <code>code</code>
        is stable and made for programs, its <code>detail</code> is for people, and its <code>type</code> is the path of the
        page about the code. Pass over codes that you do not know: their status says what kind they are of.</p>
      ${refusalsTable(
        'Codes',
        codes
          .map(({ reasons, status, code }) => ({
            status,
            code,
            reasons: reasons.map(({ description }) => description),
          }))
          .sort((a, b) => a.status - b.status),
      )}`,
  }
}

export function errorPage(entry: Code): DocPage {
  const { code, status, members, example, reasons } = entry
  const exitCode = exitCodeOfStatus[status]
  return {
    path: docPaths.error(code),
    title: code,
    summary: reasons[0]!.description,
    group: 'Errors',
    names: [code],
    content: () => html`<p class="lead">A refusal with status ${status}</p>
      <h2>What it means</h2>
      ${reasons.map(({ description }) => html`<p>${inline(description)}</p>`)}
      <h2>What to do</h2>
      <p>${advice[code as keyof typeof advice]}</p>
      <h2>Example</h2>
      <pre tabindex="0">${json(example)}</pre>
      ${members.length > 0 ? html`<h2>Members</h2>${fieldsTable('Members', members)}` : ''}
      <h2>Where it comes from</h2>
      ${reasons.map(({ description, operations }) => origin(description, operations, reasons.length > 1))}
      ${exitCode ? html`<p>A command of <code>vs</code> that is refused so ends with the <a href="${docPaths.guide('command-line')}">exit code</a> ${exitCode}.</p>` : ''}
      <p class="aside"><a href="${docPaths.errors}">All codes</a></p>`,
  }
}

const origin = (description: string, operations: DocumentedOperation[], isOneOfMany: boolean): Html =>
  html`<p>${isOneOfMany ? html`${inline(description)} ` : ''}${operations.length > 0 ? operationLinks(operations) : 'Requests that reach no operation.'}</p>`
