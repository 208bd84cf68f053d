/** The fields with the e-mail address in lower case, as it is stored, so that look-ups ignore case. */
export function withLowerCaseEmail<Fields extends { email?: string | null }>(fields: Fields): Fields {
  return fields.email ? { ...fields, email: fields.email.toLowerCase() } : fields
}
