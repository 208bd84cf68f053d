/** Forms that write. A form that is submitted twice, by a double click or a retry, writes only once. */
import { createHash, randomUUID } from 'node:crypto'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { Html } from './html.ts'

export interface Submission {
  /** A hash of the form's nonce and fields. After Back, the same form with other values is another write. */
  readonly key: string
  /** The form was submitted before, and the first response was replayed. */
  isRepeated: boolean
  /** The form is shown again after signing in: nothing is written yet. */
  readonly isRedisplay: boolean
}

interface SubmittedEnv {
  Bindings: { isRedisplay?: boolean }
  Variables: { submission?: Submission }
}

/** The name of the field with the nonce, which every form has. */
const nonce = 'once'

/** A form that writes. POST requests without its nonce are refused. */
export const postForm = (action: string, content: Html, attributes: Html | string = ''): Html =>
  html`<form method="post" action="${action}" ${attributes}>
    <input type="hidden" name="${nonce}" value="${randomUUID()}" />${content}
  </form>`

/** A form with a file. Its nonce is in the address because the body is passed on as a stream. */
export const uploadForm = (action: string, content: Html, attributes: Html | string = ''): Html =>
  html`<form method="post" action="${action}?${nonce}=${randomUUID()}" enctype="multipart/form-data" ${attributes}>
    ${content}
  </form>`

/** Identifies the submitted form. If it was submitted before, the next page shows a notice. */
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

/** Throws 400 for a form without a nonce. */
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
  detail: 'You are signed in again. Nothing is saved yet. Check your entries, then submit the form.',
}

/** The writes in progress, by idempotency key. */
const pendingWrites = new Map<string, Promise<unknown>>()

/** Sends a write with an idempotency key derived from the form. If the same write is in progress, waits for it first. */
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

/** Explains a reused key: the same form led to a different request, because a record or file has changed in the meantime. */
async function explainReusedKey(response: Response): Promise<Response> {
  const problem = (await response.clone().json()) as { code: string }
  if (problem.code !== 'idempotency_key_reused') return response
  const detail = 'This form was already submitted and saved. To save something else, open the page again.'
  return Response.json({ ...problem, status: 409, detail, errors: [] }, { ...response, status: 409 })
}
