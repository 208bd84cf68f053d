/** Renders forms from lists of fields, with values and errors, and reads submitted fields. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldError, Problem } from '../../generated/client/types.gen.ts'
import { errorAt, inWords, type Unit } from './error-words.ts'
import type { Html } from './html.ts'
import { wordsOf } from './records/cells.ts'
import { postForm } from './submission.ts'

export interface Field {
  /** The name in the operation's body. Errors whose pointer names it are shown at this field. */
  name: string
  label: string
  /** `checkbox` allows any number of the options. */
  type?:
    | 'text'
    | 'email'
    | 'password'
    | 'date'
    | 'datetime-local'
    | 'tel'
    | 'url'
    | 'hidden'
    | 'long'
    | 'checkbox'
  autocomplete?: string
  hint?: string
  optional?: boolean
  /** If set, the user chooses one of these values. */
  options?: readonly (readonly [value: string, label: string])[]
  /** More options, grouped under headings. */
  groups?: readonly (readonly [heading: string, options: NonNullable<Field['options']>])[]
  /** The user types the name of a record; `value` is the name of the record with `pick.id`. */
  pick?: RecordPicker
  /** Displayed instead of the form's value, for example a name instead of an id. */
  value?: string
  /** Shown under `More`, which is closed unless one of its fields has an error or another value than `default`. */
  rare?: boolean
  default?: string | undefined
  autofocus?: boolean
  /** The unit of a number, for errors about it. */
  unit?: Unit | undefined
  /** The text is Markdown: it has a toolbar and a preview. */
  markdown?: { preview?: Html | undefined }
}

/** `assets/picker.js` finds records while typing. Without scripts, the submitted name is looked up. */
export interface RecordPicker {
  /** Responds with the records for a text, as options. */
  address: string
  id?: string | undefined
  /** The name of the field with the record that the options belong to. */
  within?: string | undefined
  /** The records that the typed text can mean, if the text is not the name of exactly one. */
  candidates?: NonNullable<Field['options']>
  /** Links to add the record. */
  adds?: readonly (readonly [href: string, text: string])[]
}

/** Precedes the kind of a record to add in the hidden field of a picker, instead of an id. */
export const newMark = '+'

type Value = string | readonly string[] | null | undefined

interface Form {
  action: string
  fields: readonly Field[]
  submit: string
  /** Makes the button red, because the action cannot be undone. */
  isDestructive?: boolean
  values?: Readonly<Record<string, Value>>
  /** Why the values were refused. */
  problem?: Problem
  /** Distinguishes the fields of several forms on one page. */
  id?: string
  /** Shown next to the button. */
  aside?: Html
  /** Replaces the text of the problem. */
  reason?: Html
  /** Makes the button quiet, because another form of the page has the main one. */
  isSecondary?: boolean
  /** The form contains unsaved input. By default, true for a refused form. */
  isUnsaved?: boolean
  /** Shows the fields in two columns if the window is wide enough. */
  isWide?: boolean
  /** `assets/in-place.js` submits the form without loading the page again. */
  isInPlace?: boolean
  class?: string
}

/** The submitted values and the reason for their refusal. */
export type FormAttempt = Pick<Form, 'values' | 'problem'>

/** Renders a form with its values, except passwords. */
export function form(declared: Form): Html {
  const {
    action,
    fields,
    submit,
    isDestructive,
    values = {},
    problem,
    id = '',
    aside,
    reason,
    isWide,
    isInPlace,
  } = declared
  const style = [isWide && 'two-columns', declared.class].filter(Boolean).join(' ')
  const { isUnsaved = problem !== undefined } = declared
  const errors = problem?.errors ?? []
  const isAbout = ({ name }: Field, { pointer }: FieldError) => pointer.split('/')[1] === name
  const visible = fields.filter(({ type }) => type !== 'hidden')
  const errorOf = (field: Field) => errorAt(field, errors, visible)
  const isShownAtFields =
    errors.length > 0 && errors.every((error) => visible.some((field) => isAbout(field, error)))
  const currentValue = ({ type, name, value }: Field) =>
    type === 'password' ? '' : (value ?? values[name] ?? '')
  const render = (each: Field) => field(each, id, currentValue(each), errorOf(each))
  const rareFields = fields.filter((each) => each.rare)
  const isSet = (each: Field) => ![each.default ?? '', ''].includes(String(currentValue(each)))
  const isMoreOpen = rareFields.some((each) => isSet(each) || errorOf(each))
  const content = html`${problem && !isShownAtFields ? (reason ?? alert(problem)) : ''}
    ${fields.filter((each) => !each.rare).map(render)}
    ${rareFields.length > 0 ? html`<details class="more" ${isMoreOpen ? 'open' : ''}><summary>More</summary><div>${rareFields.map(render)}</div></details>` : ''}
    <div class="submit"><button ${isDestructive ? html`class="grave"` : isInPlace || declared.isSecondary ? html`class="quiet"` : ''}>${submit}</button>
      ${fields.some(({ markdown }) => markdown) ? previewButton : ''} ${aside ?? ''}</div>`
  return postForm(
    action,
    content,
    html`novalidate ${style ? html`class="${style}"` : ''} ${isUnsaved ? 'data-unsaved' : ''} ${isInPlace ? 'data-in-place' : ''}`,
  )
}

/** Follows the main button, because Enter in a text field presses the first button of the form. */
const previewButton = html`<button class="quiet" name="preview" value="yes" formnovalidate>Preview</button>`

/** An error message for a problem that is not about a visible field. */
export function alert({ detail, errors = [] }: Problem): Html {
  const reasons = errors.map(
    ({ pointer, detail }) => ` ${wordsOf(pointer.slice(1).replace(/_id$/, ''))} ${inWords(detail)}.`,
  )
  return html`<p class="alert" role="alert">${detail}${reasons}</p>`
}

/** A success message. */
export const notice = (text: string): Html => html`<p class="notice" role="status">${text}</p>`

/** Shown if a form was submitted twice, by a double click or after Back, and the first response was replayed. */
export const repeatedNotice: Html = notice(
  'This form was already saved. Submitting it again changed nothing.',
)

function field(declared: Field, form: string, value: NonNullable<Value>, error?: string): Html {
  const { name, label, hint, type } = declared
  if (type === 'hidden') return html`<input type="hidden" name="${name}" value="${value}" />`
  const id = form + name
  const text = error ?? hint
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

const checkboxes = ({ name, options = [] }: Field, checked: NonNullable<Value>) =>
  options.map(
    ([value, text]) =>
      html`<label><input type="checkbox" name="${name}" value="${value}" ${checked.includes(value) ? 'checked' : ''} />${text}</label>`,
  )

function control(declared: Field, id: string, value: NonNullable<Value>, state: Html): Html {
  const {
    name,
    label,
    type = 'text',
    markdown,
    autocomplete = 'off',
    optional,
    options,
    groups,
    pick,
    autofocus,
  } = declared
  const isRequired = html`${optional ? '' : 'required'} ${autofocus ? 'autofocus' : ''}`
  if (type === 'long')
    return html`${markdown ? toolbar(id) : ''}<textarea id="${id}" name="${name}" rows="${markdown ? 8 : 5}" ${isRequired} ${state}>${value}</textarea>
      ${markdown?.preview ? html`<div class="preview" role="region" aria-label="Preview of ${label}"><div class="rich">${markdown.preview}</div></div>` : ''}`
  if (options)
    return html`<select id="${id}" name="${name}" ${state} ${autofocus ? 'autofocus' : ''}>
      ${optionsOf(options, value)}
      ${groups?.map(([heading, each]) => html`<optgroup label="${heading}">${optionsOf(each, value)}</optgroup>`)}
    </select>`
  if (pick) return pickControl(declared, pick, id, value, html`${isRequired} ${state}`)
  return html`<input id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
    ${isRequired} ${state} />`
}

const pickControl = ({ name, label }: Field, pick: RecordPicker, id: string, value: unknown, state: Html) =>
  html`${pickInput(name, String(value), pick, html`id="${id}" ${state}`)}
    ${pick.candidates ? html`<select name="${name}.choice" aria-label="${label}: records with similar names"><option value="">Choose a similar name…</option>${optionsOf(pick.candidates, '')}</select>` : ''}
    ${pick.adds?.map(([href, text]) => html`<a href="${href}" target="_blank">${text}</a>`)}`

/** The field for the name, and a hidden one that remembers the record that was picked. */
export const pickInput = (name: string, text: string, pick: RecordPicker, attributes: Html): Html =>
  html`<span class="pick"><input name="${name}" value="${text}" autocomplete="off" data-pick="${pick.address}"
      ${pick.within ? html`data-within="${pick.within}"` : ''} ${attributes} />
    <input type="hidden" name="${name}.picked" value="${pick.id ? `${pick.id} ${text}` : ''}" /></span>
    <p class="hint" role="status" data-new>${pick.id?.startsWith(newMark) ? newNote(pick.id.slice(newMark.length)) : ''}</p>`

/** \`assets/picker.js\` writes the same text. */
const newNote = (kind: string) =>
  `A new ${wordsOf(kind).toLowerCase()}, which is added when you send this form.`

/** Scripts show it: `wrap` surrounds the selected text, and `line` begins each selected line. */
const toolbar = (
  id: string,
): Html => html`<div class="formats" role="toolbar" aria-label="Format" aria-controls="${id}" hidden>
    ${formats.map(
      ([text, kind, mark]) =>
        html`<button type="button" class="quiet" data-${kind}="${mark}">${text}</button>`,
    )}
  </div>`

const formats = [
  ['Bold', 'wrap', '**'],
  ['Italic', 'wrap', '_'],
  ['Code', 'wrap', '`'],
  ['Heading', 'line', '## '],
  ['List', 'line', '- '],
  ['Quote', 'line', '> '],
] as const

export const optionsOf = (options: NonNullable<Field['options']>, selected: unknown): Html[] =>
  options.map(
    ([each, text]) => html`<option value="${each}" ${each === selected ? 'selected' : ''}>${text}</option>`,
  )

/** Renders the fields read-only. */
export const shown = (fields: readonly Field[], values: NonNullable<Form['values']>): Html =>
  html`<dl>
    ${fields.map(({ name, label, options }) => {
      const text = options?.find(([value]) => value === values[name])?.[1] ?? values[name]
      return html`<dt>${label}</dt><dd>${text}</dd>`
    })}
  </dl>`

/** The values of the named fields; empty strings if a field is missing or the form is malformed. */
export async function readFields<Name extends string>(
  http: Context,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const form = await readAllFields(http)
  return Object.fromEntries(names.map((name) => [name, form[name] ?? ''])) as Record<Name, string>
}

/** The values of all fields except files; an empty object if the form is malformed. */
export async function readAllFields(http: Context): Promise<Record<string, string>> {
  const form = await http.req.parseBody().catch(() => ({}))
  return withPickedIds(
    Object.fromEntries(
      Object.entries(form).filter((each): each is [string, string] => typeof each[1] === 'string'),
    ),
  )
}

/**
 * Replaces the names of picked records by their ids, unless the user has changed the name since. If the user chose to add a
 * record, the field keeps its name, and `<field>.new` is the kind.
 */
export function withPickedIds(typed: Readonly<Record<string, string>>): Record<string, string> {
  const fields = Object.entries(typed).filter(([name]) => !/\.(picked|choice|new)$/.test(name))
  return Object.fromEntries(
    fields.flatMap(([name, text]) => {
      const [id, ...words] = (typed[`${name}.picked`] ?? '').split(' ')
      const isPicked = id && withoutSpaces(words.join('')) === withoutSpaces(text)
      const chosen = typed[`${name}.choice`] || (isPicked ? id : '')
      if (!chosen.startsWith(newMark)) return [[name, chosen || text]]
      return [
        [name, text],
        [`${name}.new`, chosen.slice(newMark.length)],
      ]
    }),
  )
}

/** Browsers change line breaks and spaces in single-line fields. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The checked options of a `checkbox` field. */
export async function readChoices(http: Context, name: string): Promise<string[]> {
  const form = await http.req.formData().catch(() => new FormData())
  return form.getAll(name).filter((value) => typeof value === 'string')
}

/** Responds with a page that explains a refusal, with the status and `Retry-After` of the operation. */
export function respondRefused(http: Context, problem: Problem, page: Html): Response | Promise<Response> {
  const { status, retry_after } = problem as Problem & { retry_after?: number }
  if (retry_after) http.header('Retry-After', String(retry_after))
  return http.html(page, status as ContentfulStatusCode)
}
