/** The first page: what the service is, and everything that there is to read. */
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { isCommonHeader } from '../../codegen/headers.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { fieldsTable } from './fields.ts'
import { operationLink } from './links.ts'
import { inline, markdown } from './markdown.ts'
import type { DocPage } from './page.ts'
import type { DocumentedOperation, Reference } from './reference.ts'

export function overviewPage({ document, operations }: Reference, guides: DocPage[]): DocPage {
  const { title, description = '', version } = document.info
  const [intro, ...sections] = description.split(/\n\n(?=## )/)
  return {
    path: docPaths.home,
    title,
    summary: inlineText(intro!.split('\n\n')[0]!),
    group: 'Guides',
    names: ['overview', 'documentation'],
    content: ({ api }) => html`<p class="lead">Version ${version}, at <code>${api}</code></p>
      ${markdown(intro!)}
      <h2>Guides</h2>
      <ul>${guides.map(({ path, title, summary }) => html`<li><a href="${path}">${title}</a>: ${summary}</li>`)}</ul>
      <h2>Operations</h2>
      ${document.tags!.map(({ name, description = '' }) => tag(name, description, operations))}
      <h2>Headers of every request</h2>
      ${fieldsTable('Headers of every request', operations[0]!.parameters.filter(isCommonHeader))}
      ${sections.map(markdown)}
      <h2>For programs</h2>
      <p>All of this as <a href="/openapi.yaml">openapi.yaml</a> and <a href="/openapi.json">openapi.json</a>
        (OpenAPI ${document.openapi}), as <a href="/llms.txt">llms.txt</a> for agents, and to try in the
        <a href="/swagger">interactive documentation</a>.</p>`,
  }
}

const inlineText = (text: string) => text.replaceAll('\n', ' ')

function tag(name: string, description: string, operations: DocumentedOperation[]): Html {
  return html`<h3 id="${name}">${name}</h3>
    <p>${inline(description)}</p>
    ${table(
      `Operations of ${name}`,
      [
        {
          title: 'Operation',
          cell: (each) => (each.deprecation ? html`<s>${operationLink(each)}</s>` : operationLink(each)),
        },
        { title: 'What it does', cell: ({ summary }) => html`<div>${inline(summary)}</div>` },
      ],
      operations.filter((each) => each.tag === name),
    )}`
}
