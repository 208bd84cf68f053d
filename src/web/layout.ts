import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** The one frame of every page. */
export const layout = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="stylesheet" href="/assets/style.css" />
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`

export interface Field {
  name: string
  label: string
  type?: string
  autocomplete: string
  hint?: string
}

/** A labelled input with what is wrong with it. */
export function field(
  { name, label, type = 'text', autocomplete, hint }: Field,
  value: string,
  error?: string,
): Html {
  const note = `${name}-note`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required
      aria-describedby="${note}" ${error ? html`aria-invalid="true"` : ''} />
    <p id="${note}" class="${error ? 'error' : 'hint'}">${error ?? hint ?? ''}</p>
  </div>`
}
