/** Forms: declared as a list of fields, shown with what was typed and what was wrong with it. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError, Problem } from '../../generated/client/types.gen.ts'
import type { Html } from './layout.ts'

export interface Field {
  /** As the field of the operation's body is named: what is wrong with that is shown here. */
  name: string
  label: string
  /** `checkbox` takes any number of the options. */
  type?: 'text' | 'email' | 'password' | 'date' | 'checkbox'
  autocomplete?: string
  hint?: string
  optional?: boolean
  /** To choose from: value and label. */
  options?: readonly (readonly [value: string, label: string])[]
}

type Value = string | readonly string[] | null | undefined

interface Form {
  action: string
  fields: readonly Field[]
  submit: string
  /** What is done cannot be undone. */
  isGrave?: boolean
  values?: Readonly<Record<string, Value>>
  /** Why the values were refused. */
  problem?: Problem
  /** Tells the fields of several forms of a page apart. */
  id?: string
}

/** What of a form was typed, and why it was refused. */
export type Tried = Pick<Form, 'values' | 'problem'>

/** What was typed is there again, but for passwords. */
export function form({ action, fields, submit, isGrave, values = {}, problem, id = '' }: Form): Html {
  const errors = problem?.errors ?? []
  const isOf = ({ name }: Field, { pointer }: FieldError) => pointer.split('/')[1] === name
  const errorOf = (field: Field) => errors.find((error) => isOf(field, error))?.detail
  const isShown = errors.length > 0 && errors.every((error) => fields.some((field) => isOf(field, error)))
  return html`<form method="post" action="${action}" novalidate>
    ${problem && !isShown ? alert(problem) : ''}
    ${fields.map((each) => field(each, id, each.type === 'password' ? '' : (values[each.name] ?? ''), errorOf(each)))}
    <button ${isGrave ? html`class="grave"` : ''}>${submit}</button>
  </form>`
}

/** What was refused, where no field is to blame. */
export function alert({ detail, errors = [] }: Problem): Html {
  const reasons = errors.map(({ pointer, detail }) => ` ${pointer.slice(1)} ${detail}.`)
  return html`<p class="alert" role="alert">${detail}${reasons}</p>`
}

/** What was done. */
export const notice = (text: string): Html => html`<p class="notice" role="status">${text}</p>`

function field(declared: Field, form: string, value: NonNullable<Value>, error?: string): Html {
  const { name, label, hint, type } = declared
  const id = form + name
  const text = error ? `${label} ${error}.` : hint
  const note = text ? html`<p id="${id}-note" class="${error ? 'error' : 'hint'}">${text}</p>` : ''
  const described = note ? html`aria-describedby="${id}-note"` : ''
  if (type === 'checkbox')
    return html`<fieldset class="field" ${described}>
      <legend>${label}</legend>
      ${note}
      <div class="choices">${checkboxes(declared, value)}</div>
    </fieldset>`
  const state = html`${described} ${error ? html`aria-invalid="true"` : ''}`
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${control(declared, id, value, state)} ${note}
  </div>`
}

const checkboxes = ({ name, options = [] }: Field, chosen: NonNullable<Value>) =>
  options.map(
    ([value, text]) =>
      html`<label><input type="checkbox" name="${name}" value="${value}" ${chosen.includes(value) ? 'checked' : ''} />${text}</label>`,
  )

function control(declared: Field, id: string, value: NonNullable<Value>, state: Html): Html {
  const { name, type = 'text', autocomplete = 'off', optional, options } = declared
  if (options)
    return html`<select id="${id}" name="${name}" ${state}>
      ${options.map(([each, text]) => html`<option value="${each}" ${each === value ? 'selected' : ''}>${text}</option>`)}
    </select>`
  return html`<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
    ${optional ? '' : 'required'} ${state} />`
}

/** The same fields, for those who may only read them. */
export const shown = (fields: readonly Field[], values: NonNullable<Form['values']>): Html =>
  html`<dl>
    ${fields.map(({ name, label, options }) => {
      const text = options?.find(([value]) => value === values[name])?.[1] ?? values[name]
      return html`<dt>${label}</dt><dd>${text}</dd>`
    })}
  </dl>`

/** What was typed into the named fields; a broken form has nothing in it. */
export async function typed<Name extends string>(
  http: Context,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const form: Record<string, unknown> = await http.req.parseBody().catch(() => ({}))
  const text = (name: Name) => (typeof form[name] === 'string' ? form[name] : '')
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

/** Which options of a field of checkboxes were chosen. */
export async function chosen(http: Context, name: string): Promise<string[]> {
  const form = await http.req.formData().catch(() => new FormData())
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** The page that says why not, with the status and the waiting time of the operation's own refusal. */
export function refused(http: Context, problem: Problem, page: Html): Response | Promise<Response> {
  const { status, retry_after } = problem as Problem & { retry_after?: number }
  if (retry_after) http.header('Retry-After', String(retry_after))
  return http.html(page, status as ContentfulStatusCode)
}
