/** A browser without scripts: it stores cookies and sends forms as browsers do. */

import { expect } from 'vitest'

/** Of every user. Short, because estimating its strength takes time. */
export const password = 'tarn-Vexil-9'

interface Site {
  call(path: string, init?: RequestInit): Promise<Response>
}

export interface Visitor {
  /** Cookie values by name. */
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form with a new nonce (`once`), unless `fields` has one. */
  submit(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers?: Record<string, string>,
  ): Promise<Response>
}

/** `origin` is the address in the browser. */
export function newVisitor(site: Site, origin = 'http://service.test'): Visitor {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...(init.headers as object) }
    const response = await site.call(path, { ...init, headers })
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = each.match(/^([^=]+)=([^;]*)/)!
      if (value) cookies.set(name!, value)
      else cookies.delete(name!)
    }
    return response
  }
  return {
    cookies,
    get: (path, headers = {}) => call(path, { headers }),
    submit: (path, fields, headers = { origin }) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: bodyOf(fields),
      }),
  }
}

function bodyOf(fields: Record<string, string> | [string, string][]): string {
  const body = new URLSearchParams(fields)
  if (!body.has('once')) body.set('once', crypto.randomUUID())
  return body.toString()
}

/** A browser with the session of a member. */
export function visitorOf(site: Site, { token }: { token: string }): Visitor {
  const visitor = newVisitor(site)
  visitor.cookies.set('service_session', token)
  return visitor
}

/** Approves the page that `vs auth login` opens, and returns the response of `vs` to the browser. */
export async function approveSignIn(
  visitor: Visitor,
  { origin, pathname, search, searchParams }: URL,
  { email, password }: Record<'email' | 'password', string>,
): Promise<Response> {
  await visitor.submit('/signin', { username: email, password })
  const html = await (await visitor.submit(pathname + search, {})).text()
  const fields = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return fetch(`http://127.0.0.1:${searchParams.get('port')}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields.map(([, name, value]) => [name!, value!])).toString(),
    redirect: 'manual',
  })
}

/** The HTML of a page. Throws if the response is not a page. */
export async function page(visitor: Visitor, path: string): Promise<string> {
  const response = await visitor.get(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** The values of the sign-up form for a new user. */
export const newcomer = (fields: Record<string, string> = {}) => ({
  workspace: 'Northwind',
  name: 'Owner',
  email: `${crypto.randomUUID()}@service.test`,
  password,
  ...fields,
})

/** The HTML of one field of a form. */
export const fieldOf = (html: string, name: string) =>
  html.split(' class="field"').find((part) => part.includes(`name="${name}"`))!
