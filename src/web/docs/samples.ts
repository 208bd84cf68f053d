/** Samples of one call in several languages. A reader sees one language, and chooses it by a link, so no script is needed. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'

/** The languages of samples and their names, in the order of the links. */
export const languages = { curl: 'curl', vs: 'vs', client: 'JavaScript', mcp: 'MCP' } as const

export type Language = keyof typeof languages

export interface Sample {
  language: Language
  code: string
}

export const isLanguage = (name: string | undefined): name is Language =>
  name !== undefined && Object.hasOwn(languages, name)

/** The names of the languages in Markdown code blocks. */
const syntaxes: Record<Language, string> = { curl: 'sh', vs: 'sh', client: 'js', mcp: 'json' }

/** Shows all samples if `chosen` is null. `id` is the fragment that the links lead to. */
export function samplesHtml(samples: readonly Sample[], chosen: Language | null, id: string): Html {
  const [first, ...others] = samples
  if (others.length === 0) return code(first!)
  if (!chosen)
    return html`${samples.map(
      (each) => html`<p><strong>${languages[each.language]}</strong></p>${code(each)}`,
    )}`
  const shown = samples.find(({ language }) => language === chosen) ?? first!
  const link = ({ language }: Sample) =>
    html`<a href="?language=${language}#${id}" ${language === shown.language ? html`aria-current="true"` : ''}>${languages[language]}</a> `
  return html`<p class="tabs" id="${id}">${samples.map(link)}</p>
    ${shown.language === chosen ? '' : html`<p class="aside">There is no sample for ${languages[chosen]}.</p>`}
    ${code(shown)}`
}

const code = (sample: Sample) =>
  html`<pre tabindex="0" data-sample data-syntax="${syntaxes[sample.language]}">${sample.code}</pre>`
