/** Forms: declared as a list of fields, shown with what was typed and what was wrong with it. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../generated/client/types.gen.ts'
import type { Html } from './layout.ts'

export interface Field {
  /** As the field of the operation's body is named: what is wrong with that is shown here. */
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'date'
  autocomplete?: string
  hint?: string
  optional?: boolean
  /** To choose from: value and label. */
  options?: readonly (readonly [value: string, label: string])[]
}

export interface Form {
  action: string
  fields: readonly Field[]
  submit: string
  values?: Readonly<Record<string, string | null | undefined>>
  /** Why the values were refused. */
  problem?: Problem
  /** Tells the fields of several forms of a page apart. */
  id?: string
}

/** What was typed is there again, but for passwords. */
export function form({ action, fields, submit, values = {}, problem, id = '' }: Form): Html {
  const errors = problem?.errors ?? []
  const errorOf = ({ name }: Field) => errors.find(({ pointer }) => pointer === `/${name}`)?.detail
  const isShown =
    errors.length > 0 && errors.every(({ pointer }) => fields.some(({ name }) => pointer === `/${name}`))
  return html`<form method="post" action="${action}" novalidate>
    ${problem && !isShown ? alert(problem) : ''}
    ${fields.map((each) => field(each, id, each.type === 'password' ? '' : (values[each.name] ?? ''), errorOf(each)))}
    <button>${submit}</button>
  </form>`
}

/** What was refused, where no field is to blame. */
export function alert({ detail, errors = [] }: Problem): Html {
  const reasons = errors.map(({ pointer, detail }) => ` ${pointer.slice(1)} ${detail}.`)
  return html`<p class="alert" role="alert">${detail}${reasons}</p>`
}

/** What was done. */
export const notice = (text: string): Html => html`<p class="notice" role="status">${text}</p>`

function field(declared: Field, form: string, value: string, error?: string): Html {
  const { name, label, hint } = declared
  const id = form + name
  const note = error ? `${label} ${error}.` : hint
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${control(declared, id, value, error)}
    ${note ? html`<p id="${id}-note" class="${error ? 'error' : 'hint'}">${note}</p>` : ''}
  </div>`
}

function control(declared: Field, id: string, value: string, error?: string): Html {
  const { name, type = 'text', autocomplete = 'off', hint, optional, options } = declared
  const described = error || hint ? html`aria-describedby="${id}-note"` : ''
  const invalid = error ? html`aria-invalid="true"` : ''
  if (options)
    return html`<select id="${id}" name="${name}" ${described} ${invalid}>
      ${options.map(([each, text]) => html`<option value="${each}" ${each === value ? 'selected' : ''}>${text}</option>`)}
    </select>`
  return html`<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
    ${optional ? '' : 'required'} ${described} ${invalid} />`
}

/** What was typed into the named fields; a broken form has nothing in it. */
export async function typed<Name extends string>(
  http: Context,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}))
  const text = (name: Name) => (typeof form[name] === 'string' ? form[name] : '')
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

/** The page that says why not, with the status and the waiting time of the operation's own refusal. */
export function refused(http: Context, problem: Problem, page: Html): Response | Promise<Response> {
  const { status, retry_after } = problem as Problem & { retry_after?: number }
  if (retry_after) http.header('Retry-After', String(retry_after))
  return http.html(page, status as ContentfulStatusCode)
}
