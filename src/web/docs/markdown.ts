/** Renders the descriptions of the specification: paragraphs, headings, tables and code, which is all that they use. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import { table } from '../table.ts'

export const markdown = (text: string): Html => html`${text.split(/\n{2,}/).map(block)}`

/** A text on one line, with code. */
export const inline = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** The part of a text below the heading, without it. Throws if there is none. */
export function sectionOf(text: string, heading: string): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!found) throw new Error(`The description has no section ${heading}`)
  return found.slice(heading.length).trim()
}

function block(text: string): Html {
  if (text.startsWith('## ')) return html`<h2>${text.slice(3)}</h2>`
  if (!text.startsWith('| ')) return html`<p>${inline(text)}</p>`
  const [titles, , ...rows] = text.split('\n').map((line) => line.slice(2, -2).split(' | '))
  const columns = titles!.map((title, index) => ({
    title,
    cell: (row: string[]) => html`<div>${inline(row[index] ?? '')}</div>`,
  }))
  return table(titles!.join(', '), columns, rows)
}
