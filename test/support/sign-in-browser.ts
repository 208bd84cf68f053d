/** A minimal browser for signing in `vs`. */
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Environment } from './vs.ts'

/** Sets `BROWSER` to a program that writes the address to a file. */
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

/** Sends a form with the headers of a browser, which `headers` can override. */
export function post(
  port: string,
  origin: string,
  { method = 'POST', path = '/', headers, body = '' }: Post,
) {
  const usual = { host: `127.0.0.1:${port}`, origin, 'content-type': urlencoded }
  const fields = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined)
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    setHost: false,
    headers: Object.fromEntries(fields),
  })
  outgoing.end(method === 'GET' || method === 'HEAD' ? undefined : body)
  return once(outgoing, 'response').then(([response]: IncomingMessage[]) => response!.resume())
}

export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
