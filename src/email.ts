/** The fields with their e-mail address in lower case: the way it is kept, so that it is found in any case. */
export function withLowerCaseEmail<Fields extends { email?: string | null }>(fields: Fields): Fields {
  return fields.email ? { ...fields, email: fields.email.toLowerCase() } : fields
}
