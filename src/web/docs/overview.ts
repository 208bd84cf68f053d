/** The first page: what the service is, the guides and the operations. */
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { isCommonHeader } from '../../generator/document/headers.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { fieldsTable } from './fields.ts'
import { operationLink } from './links.ts'
import { inline, markdown } from './markdown.ts'
import { type DocPage, guideGroups } from './page.ts'
import type { DocumentedOperation, Reference } from './reference.ts'

export function overviewPage({ document, operations }: Reference, guides: DocPage[]): DocPage {
  const { title, description = '', version } = document.info
  const [intro, ...sections] = description.split(/\n\n(?=## )/)
  return {
    path: docPaths.home,
    title,
    summary: inlineText(intro!.split('\n\n')[0]!),
    group: 'Guides for callers',
    names: ['overview', 'documentation'],
    content: ({ origins }) => html`<p class="lead">Version ${version}, at <code>${origins.api}</code></p>
      ${markdown(intro!)}
      ${guideGroups.map(
        ({ group, id }) => html`<h2 id="${id}">${group}</h2>
          <ul>${guides.filter((guide) => guide.group === group).map(guideLink)}</ul>`,
      )}
      <h2>Operations</h2>
      ${document.tags!.map(({ name, description = '' }) => tag(name, description, operations))}
      <h2>Headers of every request</h2>
      ${fieldsTable('Headers of every request', operations[0]!.parameters.filter(isCommonHeader))}
      ${sections.map(markdown)}
      <h2>For programs</h2>
      <p>The specification is available as <a href="/openapi.yaml">openapi.yaml</a> and
        <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}). <a href="/llms.txt">llms.txt</a> lists these pages for
        agents. Try the operations in the <a href="/swagger">interactive documentation</a>.</p>`,
  }
}

const guideLink = ({ path, title, summary }: DocPage) =>
  html`<li><a href="${path}">${title}</a>: ${inline(summary)}</li>`

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
        { title: 'Description', cell: ({ summary }) => html`<div>${inline(summary)}</div>` },
      ],
      operations.filter((each) => each.tag === name),
    )}`
}
