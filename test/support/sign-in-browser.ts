/** The browser in which somebody signs `vs` in, as far as a test plays it. */
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Environment } from './vs.ts'

/** A program in the place of a browser: it writes down what it is to open. */
export async function withBrowser<E extends Environment & { HOME: string }>(env: E) {
  const BROWSER = join(env.HOME, 'browser')
  await writeFile(BROWSER, '#!/bin/sh\necho "$1" > "$HOME/opened"\n')
  await chmod(BROWSER, 0o700)
  return { ...env, BROWSER }
}

/** The hidden fields of a page's form. */
export const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair),
  )

export interface Post {
  method?: string
  path?: string
  headers?: Record<string, string | undefined>
  body?: string
}

export const urlencoded = 'application/x-www-form-urlencoded'

/** What a browser sends with the form, but for what is said otherwise. */
export function post(
  port: string,
  origin: string,
  { method = 'POST', path = '/', headers, body = '' }: Post,
) {
  const usual = { host: `127.0.0.1:${port}`, origin, 'content-type': urlencoded }
  const given = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined)
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    setHost: false,
    headers: Object.fromEntries(given),
  })
  sent.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  return once(sent, 'response').then(([response]: IncomingMessage[]) => response!.resume())
}

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
