/** Forms that write. A form that is sent again, by a double click or a retry, is one write. */
import { createHash, randomUUID } from 'node:crypto'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { Html } from './html.ts'

/** What the browser has sent. */
export interface Submission {
  /** The form's nonce and its fields, as a hash: after Back, other values are another write. */
  readonly key: string
  /** Whether it was sent before, and the first answer was replayed. */
  isRepeated: boolean
  /** Whether it is shown again after signing in, so that nothing is written yet. */
  readonly isRedisplay: boolean
}

interface SubmittedEnv {
  Bindings: { isRedisplay?: boolean }
  Variables: { submission?: Submission }
}

/** The field with the nonce, which every form has. */
const nonce = 'once'

/** A form that writes. Only forms made here are accepted. */
export const postForm = (action: string, content: Html, attributes: Html | string = ''): Html =>
  html`<form method="post" action="${action}" ${attributes}>
    <input type="hidden" name="${nonce}" value="${randomUUID()}" />${content}
  </form>`

/** A form with a file. Its nonce is in the address, because the body is passed on unread. */
export const uploadForm = (action: string, content: Html, attributes: Html | string = ''): Html =>
  html`<form method="post" action="${action}?${nonce}=${randomUUID()}" enctype="multipart/form-data" ${attributes}>
    ${content}
  </form>`

/** Names what was sent, and says so where it was sent before. */
export const trackSubmission: MiddlewareHandler<
  SubmittedEnv & { Variables: { session: { account: unknown } } }
> = async function trackSubmission(http, next) {
  if (http.req.method !== 'POST') return next()
  const { isRedisplay = false } = http.env
  const submission = { key: await keyOf(http), isRepeated: false, isRedisplay }
  http.set('submission', submission)
  const { account } = http.var.session
  await next()
  const target = http.res.headers.get('location')
  if (submission.isRepeated && account && target?.startsWith('/'))
    http.header('Location', withRepeated(target))
}

/** Throws 400 for a form that has no nonce. */
async function keyOf({ req }: Context): Promise<string> {
  const fields = (await readSubmittedFields(req)) ?? [
    [nonce, req.query(nonce) ?? ''],
    ['length', req.header('content-length')],
  ]
  if (!fields.some(([name, value]) => name === nonce && value)) throw new HTTPException(400)
  return hash([req.path, fields])
}

/** Null for a form with a file, whose body is not read here. */
export async function readSubmittedFields(req: HonoRequest): Promise<[string, string][] | null> {
  if (req.header('content-type')?.startsWith('multipart/form-data')) return null
  const fields = await req.formData().catch(() => new FormData())
  return [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

export const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const withRepeated = (target: string) => `${target}${target.includes('?') ? '&' : '?'}repeated`

const redisplayProblem = {
  status: 409,
  detail: 'You are signed in again. Nothing is saved yet: look through what you typed, and send it.',
}

/** Writes under way, by their keys. */
const pendingWrites = new Map<string, Promise<unknown>>()

/** Sends a write under the name of the form that asks for it. The same write, if under way, is awaited first. */
export async function sendOnce(
  submission: Submission,
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (submission.isRedisplay) return Response.json(redisplayProblem, redisplayProblem)
  const key = hash([submission.key, request.method, request.url])
  request.headers.set('Idempotency-Key', key)
  while (pendingWrites.has(key)) await pendingWrites.get(key)
  const write = send(request)
  pendingWrites.set(
    key,
    write.catch(() => {}),
  )
  const response = await write.finally(() => pendingWrites.delete(key))
  if (response.headers.has('idempotency-replayed')) submission.isRepeated = true
  return response.status === 422 ? explainReusedKey(response) : response
}

/** The same form led to another write than before, because what it refers to has changed, or its file. */
async function explainReusedKey(response: Response): Promise<Response> {
  const problem = (await response.clone().json()) as { code: string }
  if (problem.code !== 'idempotency_key_reused') return response
  const detail = 'This form was sent before, and is saved. To save something else, open the page again.'
  return Response.json({ ...problem, status: 409, detail, errors: [] }, { ...response, status: 409 })
}
