/** Converts the e-mail address to lower case, so that look-ups ignore case. */
export function withLowerCaseEmail<Fields extends { email?: string | null }>(fields: Fields): Fields {
  return fields.email ? { ...fields, email: fields.email.toLowerCase() } : fields
}
