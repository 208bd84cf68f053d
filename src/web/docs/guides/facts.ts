/** Facts of the specification as several guides show them. */
import { html } from 'hono/html'
import type { Parameter } from '../../../codegen/operations.ts'
import { settings } from '../../../settings.ts'
import type { Html } from '../../html.ts'
import { table } from '../../table.ts'
import { refusalsTable } from '../links.ts'
import { inline } from '../markdown.ts'
import type { DocumentedOperation, Reference } from '../reference.ts'

/** An operation by its id. Throws if there is none. */
export function operationIn({ operations }: Reference, id: string): DocumentedOperation {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`There is no operation ${id}`)
  return found
}

/** A parameter of an operation by its name. Throws if there is none. */
export function parameterOf({ id, parameters }: DocumentedOperation, name: string): Parameter {
  const found = parameters.find((parameter) => parameter.name === name)
  if (!found) throw new Error(`${id} has no parameter ${name}`)
  return found
}

/** Codes with why they come. Throws if there is no such code. */
export function codesTable({ codes }: Reference, names: string[]): Html {
  const found = names.map((name) => codes.find(({ code }) => code === name)!)
  return refusalsTable(
    'Refusals',
    found.map(({ reasons, status, code }) => ({ status, code, reasons: [reasons[0]!.description] })),
  )
}

/** Descriptions of settings lead to sections of the README, which these pages do not have. */
const withoutReadme = (text: string) => text.replace(/(: see | \()\[[^\]]+\]\(#[^)]+\)\)?/, '')

/** What whoever runs the service can set. */
export const settingsTable = (...names: (keyof typeof settings)[]): Html =>
  table(
    'Settings',
    [
      { title: 'Variable', cell: (name) => html`<code>${name}</code>` },
      {
        title: 'Meaning',
        cell: (name) => html`<div>${inline(withoutReadme(settings[name].description))}</div>`,
      },
    ],
    names,
  )

/** Headers that every answer, or every answer of some kind, may have. */
export function headersTable({ document }: Reference, names: string[]): Html {
  const rows = names.map((name) => ({ name, ...document.components.headers![name] }))
  return table(
    'Headers',
    [
      { title: 'Header', cell: ({ name }) => html`<code>${name}</code>` },
      {
        title: 'Meaning',
        cell: ({ description, example }) =>
          html`<div>${inline(description)} ${example === undefined ? '' : html`<small>such as <code>${example}</code></small>`}</div>`,
      },
    ],
    rows,
  )
}
