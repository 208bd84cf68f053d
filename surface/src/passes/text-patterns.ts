/** Patterns for text. They state a format completely, for clients that do not check formats. */
import type { Schema } from '../document/openapi.ts'

/**
 * Adds patterns for text that PostgreSQL can store and formats that all clients support. No pattern mentions lone
 * surrogates, because clients that match UTF-16 code units would then refuse every emoji. None looks ahead, which some
 * languages do not support.
 */
export function limitText(schema: Schema) {
  if (![schema.type].flat().includes('string') || schema.enum) return
  const [pattern, message] = textPatterns[schema.format ?? (schema.pattern as string) ?? 'text'] ?? []
  if (pattern) Object.assign(schema, { pattern, 'x-pattern-message': message })
}

/** HTTP removes spaces around the value of a header. */
export const headerText = {
  pattern: '^[!-~]([ -~]*[!-~])?$',
  'x-pattern-message': 'must be printable ASCII',
}

/** Years 1 to 9999. The format also refuses 29 February in other than leap years. */
const year = '([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)'
const month31 = '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])'
const month30 = '(0[469]|11)-(0[1-9]|[12][0-9]|30)'
const date = `${year}-(${month31}|${month30}|02-(0[1-9]|[12][0-9]))`

/** Without leap seconds. */
const time = '([01][0-9]|2[0-3]):[0-5][0-9]'
const dateTime = `${date}T${time}:[0-5][0-9](\\.[0-9]+)?(Z|[+-]${time})`

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'
const email = `${atom}(\\.${atom})*@(${label}\\.)+${label}`

const plain = "A-Za-z0-9._~!$&'()*+,;="
const encoded = '%[0-9A-Fa-f]{2}'
const rest = `([${plain}:@/?-]|${encoded})*`
const webAddress = `https?://(([${plain}:-]|${encoded})*@)?([${plain}-]|${encoded})+(:[0-9]{1,5})?([/?]${rest})?(#${rest})?`

/** By the format or the pattern that they replace. */
const textPatterns: Record<string, [pattern: string, message: string]> = {
  text: ['^[^\\u0000]*$', 'must not contain NUL'],
  '\\S': ['^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$', 'must contain a character that is not a space'],
  date: [`^${date}$`, 'must be a date'],
  'date-time': [`^${dateTime}$`, 'must be a date-time'],
  email: [`^${email}$`, 'must be an e-mail address'],
  uri: [`^${webAddress}$`, 'must be a web address'],
}
