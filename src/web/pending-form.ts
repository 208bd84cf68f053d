/**
 * A form that was submitted after the sign-in expired. The sign-in page keeps its values in a hidden field, never in an
 * address. After signing in, the user sees the form with these values. Secrets are not kept.
 */
import type { Context } from 'hono'
import { named, schemas } from '../../generated/server/schemas.ts'
import { readSubmittedFields } from './submission.ts'

export interface PendingForm {
  /** Path and query. */
  action: string
  fields: [name: string, value: string][]
}

/** The name of the hidden field. */
export const pendingFormField = 'kept'

/** Null for a form with a file, because pages cannot fill in files. */
export async function pendingFormOf({ req }: Context): Promise<PendingForm | null> {
  const fields = await readSubmittedFields(req)
  const { pathname, search } = new URL(req.url)
  return fields && { action: pathname + search, fields: fields.filter(([name]) => !secrets.has(name)) }
}

export function parsePendingForm(text: string): PendingForm | null {
  try {
    const { action, fields } = JSON.parse(text)
    return isPath(action) && fields.every(isField) ? { action, fields } : null
  } catch {
    return null
  }
}

/** Rejects `//host`, which is an address on another host. */
const isPath = (action: unknown) => typeof action === 'string' && /^\/(?![/\\])/.test(action)

const isField = (field: unknown) =>
  Array.isArray(field) && field.length === 2 && field.every((each) => typeof each === 'string')

/** The form's request, with the cookies of the new session. */
export function requestOf({ action, fields }: PendingForm, { req, res }: Context): Request {
  const headers = new Headers(req.raw.headers)
  for (const name of ['content-length', 'accept-encoding']) headers.delete(name)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  headers.set('cookie', cookiesOf(res))
  const url = new URL(action, req.url)
  return new Request(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

interface Schema {
  format?: string
  $ref?: string
}

const sharedSchemas: Readonly<Record<string, any>> = named

const isSecret = ({ format, $ref }: Schema): boolean =>
  format === 'password' || ($ref !== undefined && isSecret(sharedSchemas[$ref]))

/** The names of all fields that the specification declares as passwords. */
function secretsIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    return isSecret(value) ? [name] : secretsIn(value)
  })
}

const secrets = new Set(secretsIn([named, schemas]))
