/** A comment, a text, a function body, or any character that does not end a statement. */
const part = /--[^\n]*|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|[^;]/

const statement = new RegExp(`(?:${part.source})+`, 'g')

/**
 * The statements in a text. They are sent one by one, because Citus passes a statement that defines a trigger on to its nodes
 * with the text around it.
 */
export const statementsIn = (text: string): string[] =>
  (text.match(statement) ?? []).map((each) => each.trim()).filter(hasCode)

const hasCode = (text: string) => text.replaceAll(/^\s*--.*$/gm, '').trim() !== ''
