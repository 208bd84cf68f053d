/** How people call a record in a sentence, from the template of `@view`: `task {title}[ ({project_name})]`. */

const slot = /\{([\w.|]+)\}/g

/** The fields that a template shows. */
export const fieldsInTemplate = (template: string): string[] =>
  [...template.matchAll(slot)].flatMap(([, names]) => names!.split('|'))

/**
 * Fills the template. `textOf` returns the value of a field as text, empty if there is none. A part in brackets is left out
 * without its value, or if the text already contains it.
 */
export function calledAs(template: string, textOf: (field: string) => string): string {
  const textIn = (names: string) =>
    names
      .split('|')
      .map(textOf)
      .find((text) => text !== '') ?? ''
  const fill = (part: string) => part.replace(slot, (_, names: string) => textIn(names))
  const parts = template.split(/\[(.*?)\]/)
  return parts.reduce((text, part, index) => {
    const isOptional = index % 2 === 1
    const values = [...part.matchAll(slot)].map(([, names]) => textIn(names!))
    return isOptional && values.some((value) => value === '' || text.includes(value))
      ? text
      : text + fill(part)
  }, '')
}
