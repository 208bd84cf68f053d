/** The page of an operation. */
import { html } from 'hono/html'
import { descriptionOf } from '../../../surface/src/document/arguments.ts'
import { commandArguments } from '../../../surface/src/document/command-arguments.ts'
import type { CommandSurface, Schema } from '../../../surface/src/document/openapi.ts'
import { docPaths } from '../../base/documentation.ts'
import { commandStyle } from '../../generator/document/command-style.ts'
import { isCommonHeader } from '../../generator/document/headers.ts'
import type { Html } from '../html.ts'
import { table } from '../table.ts'
import { bodyExample, json, samplesOf } from './examples.ts'
import { fieldsOf, fieldsTable, rulesOf } from './fields.ts'
import { refusalsTable } from './links.ts'
import { inline, markdown } from './markdown.ts'
import type { DocPage } from './page.ts'
import type { DocumentedOperation, DocumentedResponse } from './reference.ts'
import { samplesHtml } from './samples.ts'

export function operationPage(operation: DocumentedOperation): DocPage {
  const { id, method, path, summary, tools, commands, domain } = operation
  const route = `${method.toUpperCase()} ${path}`
  return {
    path: docPaths.operation(id),
    title: id,
    summary: `${summary}.`,
    group: 'Operations',
    names: [
      id,
      route,
      path,
      domain,
      ...tools.map(({ name }) => name),
      ...commands.flatMap(({ name }) => [name, `vs ${name}`]),
    ],
    // A reader could run the sample.
    keepsSampleIds: method === 'delete' || operation.destructive !== undefined || id === 'eraseActivity',
    content: ({ origins, language }) => html`
      <p class="lead"><code>${route}</code></p>
      ${operation.deprecation ? html`<p class="alert">${inline(operation.deprecation.note)}</p>` : ''}
      ${markdown(purposeOf(operation))}
      <h2>Requirements</h2>
      ${requirements(operation)}
      ${inputHtml(operation)}
      <h2>Example</h2>
      ${samplesHtml(samplesOf(operation, origins.api), language, 'example')}
      <h2>Response</h2>
      ${operation.responses.map(responseHtml)}
      <h2>Refusals</h2>
      ${refusalsTable(
        'Refusals',
        operation.refusals.map(({ description, ...refusal }) => ({ ...refusal, reasons: [description] })),
      )}
      ${toolsHtml(operation)} ${commandsHtml(operation)}
      <p class="aside"><a href="/swagger#/${operation.tag}/${id}">Try ${id} in the interactive documentation</a></p>`,
  }
}

/** The description without the requirements and the deprecation, which have their own places on the page. */
const purposeOf = ({ description, deprecation }: DocumentedOperation) =>
  description.replace(/\n\nNeeds [^\n]*$/, '').replace(`\n\n${deprecation?.note}`, '')

function requirements({ scope, role, plan, readScope }: DocumentedOperation): Html {
  if (!scope) return html`<p>Everyone: it needs no credential.</p>`
  const credential =
    {
      any: html`any credential`,
      full: html`a session, or an API key with every scope`,
      session: html`a session, not an API key`,
    }[scope] ?? html`a session, or an API key with the scope <code>${scope}</code>`
  return html`<dl>
    <dt>Credential</dt><dd>${credential}</dd>
    <dt>Role</dt><dd>${role} or higher</dd>
    <dt>Plan</dt><dd>${plan} or higher</dd>
    ${readScope ? html`<dt>Without <code>${readScope}</code></dt><dd>returns only ids, the version and the fields that were sent</dd>` : ''}
  </dl>`
}

function inputHtml({ parameters, request }: DocumentedOperation): Html {
  const ownParameters = parameters.filter((each) => !isCommonHeader(each))
  const fields = ownParameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    schema,
    isRequired: required,
    place,
    description,
  }))
  return html`
    ${fields.length > 0 ? html`<h2>Parameters</h2>${fieldsTable('Parameters', fields)}` : ''}
    ${
      request
        ? html`<h2>Body</h2>
            <p><code>${request.type}</code></p>
            ${rulesOf(request.schema)} ${fieldsTable('Body', fieldsOf(request.schema, true))}`
        : ''
    }`
}

function responseHtml({ status, description, headers, body }: DocumentedResponse): Html {
  const fields = body ? fieldsOf(body.schema) : []
  const columns = [
    {
      title: 'Header',
      cell: ({ name }: DocumentedResponse['headers'][number]) => html`<code>${name}</code>`,
    },
    {
      title: 'Meaning',
      cell: ({ description }: DocumentedResponse['headers'][number]) =>
        html`<div>${inline(description)}</div>`,
    },
  ]
  return html`<p><strong>${status}</strong> ${inline(description)}</p>
    ${body && fields.length > 0 ? html`<pre tabindex="0">${json(bodyExample(body))}</pre>` : ''}
    ${fields.length > 0 ? fieldsTable(`Fields of ${status}`, fields) : ''}
    ${(body?.lines ?? []).map(lineHtml)}
    ${headers.length > 0 ? table(`Headers of ${status}`, columns, headers) : ''}`
}

function lineHtml(line: Schema): Html {
  const kind = `The line \`${line.properties!.kind!.enum![0]}\``
  return html`<p>${inline(`${kind}. ${line.description}`)}</p>${fieldsTable(kind, fieldsOf(line))}`
}

function toolsHtml(operation: DocumentedOperation): Html | string {
  if (operation.tools.length === 0) return ''
  return html`<h2>For agents</h2>
    ${operation.tools.map(
      (tool) =>
        html`<p><strong><code>${tool.name}</code></strong> ${inline(descriptionOf(operation, tool).split('\n\n')[0]!)}</p>`,
    )}
    <p>See <a href="${docPaths.guide('agents')}">Agents</a> for how to connect.</p>`
}

function commandsHtml(operation: DocumentedOperation): Html | string {
  if (operation.commands.length === 0) return ''
  return html`<h2>On the command line</h2>
    ${operation.commands.map((command) => {
      const { words, positional, options } = commandArguments(operation, command, commandStyle)
      return html`<p>${inline(words(descriptionOf(operation, command).split('\n\n')[0]!))}</p>
        <pre tabindex="0">${usageOf(command, positional, options)}</pre>`
    })}
    <p>See <a href="${docPaths.guide('command-line')}">Command line</a> for how to install it.</p>`
}

type Arguments = ReturnType<typeof commandArguments>['options']

function usageOf({ name }: CommandSurface, positional: Arguments, options: Arguments): string {
  const places = positional.map((each) => (each.required ? ` <${each.name}>` : ` [${each.name}]`))
  const named = options.map((each) => {
    const text = each.type === 'boolean' ? `--${each.name}` : `--${each.name} <${each.placeholder}>`
    return each.required ? ` ${text}` : ` [${text}]`
  })
  return `vs ${name}${places.join('')}${named.join('')}`
}
