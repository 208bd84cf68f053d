/** `--debug`: shows every request and response on standard error, without secrets. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { secretFields } from '../../generated/constants.ts'
import type { HttpCall } from '../../src/shared/http.ts'
import type { ServiceObserver } from '../../src/shared/service.ts'
import { sanitize } from './output/text.ts'
import { wordsFor } from './unreachable.ts'

let isOn = false

export function turnTracingOn(): void {
  isOn = true
}

export const isTracing = (): boolean => isOn || /^(1|true)$/.test(process.env.VS_DEBUG ?? '')

const maxBodyCharacters = 2_000
const hidden = '(hidden)'

export function traceCalls(): Required<Pick<ServiceObserver, 'attempt' | 'read'>> {
  return {
    attempt(call) {
      const started = performance.now()
      show('>', `${call.method} ${withoutSecretsInQuery(call.url)}`, call.headers, requestBody(call))
      return (outcome) => {
        const duration = `${Math.round(performance.now() - started)} ms`
        if (outcome instanceof Error)
          show('<', `no response: ${wordsFor(outcome, call.url.origin).reason} (${duration})`)
        else show('<', `${outcome.statusCode} ${outcome.statusMessage} (${duration})`, outcome.headers)
      }
    },
    read: (text, headers) => show('<', shorten(withoutSecrets(text, headers['content-type']))),
  }
}

function show(
  arrow: string,
  line: string,
  headers: OutgoingHttpHeaders | IncomingHttpHeaders = {},
  body = '',
) {
  const lines = [line, ...Object.entries(headers).map(headerLine), ...(body ? [body] : [])]
  const text = lines.flatMap((each) => sanitize(each).split('\n')).map((each) => `${arrow} ${each}\n`)
  process.stderr.write(text.join(''))
}

/** Only the scheme of a credential is shown, such as `Bearer`. */
function headerLine([name, value]: [string, unknown]): string {
  const isSecret = /authorization|cookie/.test(name)
  const scheme = name === 'authorization' ? `${String(value).split(' ')[0]} ` : ''
  return `${name}: ${isSecret ? `${scheme}${hidden}` : value}`
}

function withoutSecretsInQuery(url: URL): string {
  const shown = new URL(url)
  for (const name of shown.searchParams.keys()) if (isSecretField(name)) shown.searchParams.set(name, hidden)
  return shown.href
}

function requestBody({ body, headers }: HttpCall): string {
  if (body === null) return ''
  if (typeof body !== 'string') return `(file of ${body.size} bytes)`
  return shorten(withoutSecrets(body, String(headers['content-type'] ?? '')))
}

/** Replaces the values of the fields that the specification marks as secret. A text that is not JSON is not shown. */
function withoutSecrets(text: string, contentType = ''): string {
  if (text === '') return ''
  try {
    return JSON.stringify(
      JSON.parse(text, (name, value) => (isShown(name, value, contentType) ? value : hidden)),
    )
  } catch {
    return `(${Buffer.byteLength(text)} bytes)`
  }
}

/** In a problem document, `code` is the error code. */
const isShown = (name: string, value: unknown, contentType: string): boolean =>
  !isSecretField(name) || value === null || (name === 'code' && contentType.includes('problem+json'))

const isSecretField = (name: string): boolean => (secretFields as readonly string[]).includes(name)

const shorten = (text: string): string =>
  text.length <= maxBodyCharacters
    ? text
    : `${text.slice(0, maxBodyCharacters)} … (${text.length - maxBodyCharacters} more characters)`
