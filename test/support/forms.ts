/** The forms of a page that change data, as a browser without scripts sends them. */

export interface PageForm {
  action: string
  isUpload: boolean
  /** The fields that the form sends without any input. */
  fields: [name: string, value: string][]
  /** Names and types of required fields that are empty. */
  missing: [name: string, type: string][]
}

/** A form whose buttons have different addresses is several forms. */
export const formsIn = (html: string): PageForm[] =>
  [...html.matchAll(/<form method="post" action="([^"]*)"([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, action, attributes, inside]) => {
      const content = inside! + controlsOf(html, attribute(attributes!, 'id'))
      return addressesOfButtons(content).map((address) => ({
        action: unescaped(address ?? action!),
        isUpload: attributes!.includes('multipart/form-data'),
        ...fieldsIn(content, address),
      }))
    },
  )

/** The addresses of the buttons that submit; undefined for that of the form. */
function addressesOfButtons(content: string): (string | undefined)[] {
  const buttons = [...content.matchAll(/<button([^>]*)>/g)].map(([, attributes]) => attributes!)
  const submits = buttons.filter((each) => attribute(each, 'type') !== 'button')
  return submits.length === 0
    ? [undefined]
    : [...new Set(submits.map((each) => attribute(each, 'formaction')))]
}

/** The controls outside of the form that name it, such as the check boxes of a list. */
const controlsOf = (html: string, form?: string): string =>
  form ? (html.match(new RegExp(`<(input|button)[^>]* form="${form}"[^>]*>`, 'g')) ?? []).join('') : ''

function fieldsIn(content: string, address: string | undefined): Pick<PageForm, 'fields' | 'missing'> {
  const fields: PageForm['fields'] = []
  const missing: PageForm['missing'] = []
  let isPressed = false
  const controls =
    /<input([^>]*)>|<textarea([^>]*)>([^<]*)<\/textarea>|<select([^>]*)>([\s\S]*?)<\/select>|<button([^>]*)>/g
  for (const [, input, long, text, select, options, button] of content.matchAll(controls)) {
    const attributes = input ?? long ?? select ?? button ?? ''
    const name = attribute(attributes, 'name')
    const type = attribute(attributes, 'type') ?? 'text'
    if (button !== undefined) {
      // A browser presses the first button that submits to this address.
      if (isPressed || type === 'button' || / disabled/.test(attributes)) continue
      if (attribute(attributes, 'formaction') !== address) continue
      isPressed = true
    }
    if (name === undefined || type === 'file') continue
    if (type === 'checkbox' && !/ checked/.test(attributes)) continue
    const value = select === undefined ? (text ?? attribute(attributes, 'value') ?? '') : chosen(options!)
    fields.push([name, unescaped(value)])
    if (/ required/.test(attributes) && value === '') missing.push([name, type])
  }
  return { fields, missing }
}

const attribute = (attributes: string, name: string) =>
  attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1]

const chosen = (options: string) =>
  (options.match(/<option value="([^"]*)" selected/) ?? options.match(/<option value="([^"]*)"/))?.[1] ?? ''

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
