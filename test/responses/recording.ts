/** Sends requests in sequence and records each with its response. */
import { Canonical } from './canonical.ts'

export interface Call {
  method: string
  path: string
  token?: string
  headers?: Record<string, string>
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Null if the response is not JSON. */
  json: any
}

/** Headers of the connection rather than the response. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']

export class Recording {
  readonly canonical = new Canonical()
  readonly #baseUrl: string
  readonly #signInUrl: string
  /** Names of the callers in the recording, by token. */
  readonly #callers = new Map<string, string>()
  readonly #write: (text: string) => void

  /** `signInUrl` is the address where clients of `/mcp` sign in. */
  constructor(baseUrl: string, write: (text: string) => void, signInUrl = baseUrl) {
    this.#baseUrl = baseUrl
    this.#write = write
    this.#signInUrl = signInUrl
  }

  /** Records the caller with `token` as `name`. */
  introduce(name: string, token: string): void {
    this.#callers.set(token, name)
  }

  chapter(title: string): void {
    this.#write(`\n${'#'.repeat(100)}\n# ${title}\n`)
  }

  async call(title: string, call: Call): Promise<Answer> {
    const { method, path, token, body } = call
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const headers: Record<string, string> = {
      'user-agent': 'answers/1.0.0',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    }
    const from = Date.now()
    const init = { method, headers, body: text, redirect: 'manual' } as const
    const baseUrl = path.startsWith('/oauth/') ? this.#signInUrl : this.#baseUrl
    const response = await fetch(baseUrl + path, init)
    const answer = await read(response)
    const request = [`${method} ${path}`, ...this.#shown(headers), ...(text ? ['', shortened(text)] : [])]
    const span = { from, to: Date.now() }
    const sent = [`=== ${title}`, ...request].join('\n')
    this.#write(`\n${this.canonical.exchange(sent, `\n${shown(answer)}`, span)}\n`)
    return answer
  }

  #shown({ authorization, 'user-agent': _, ...headers }: Record<string, string>): string[] {
    const token = authorization?.replace('Bearer ', '')
    const caller = token !== undefined && `caller: ${this.#callers.get(token) ?? token}`
    return [
      ...(caller ? [caller] : []),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
  }
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '') && text !== ''
  return { status, headers, text, json: isJson ? JSON.parse(text) : null }
}

function shown({ status, headers, text, json }: Answer): string {
  const lines = [...headers].filter(([name]) => !ofConnection.includes(name)).sort()
  const body = json === null ? text : JSON.stringify(json, null, 2)
  return [status, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\n').trimEnd()
}

const shortened = (text: string) => (text.length > 2000 ? `(${text.length} characters)` : text)
