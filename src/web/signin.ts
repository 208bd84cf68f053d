import { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { authenticate } from '../../generated/client/sdk.gen.ts'
import { readFields, respondRefused } from './form.ts'
import { ownPath } from './own-path.ts'
import { parsePendingForm, pendingFormField, requestOf } from './pending-form.ts'
import type { PageEnv } from './session.ts'
import { newIdempotencyKey } from './session.ts'
import { signinPage } from './signin-page.ts'

/** Signing in and out. `next` is the page to return to. `showAgain` renders a pending form without writing anything. */
export const signinPages = (showAgain: (request: Request, env: PageEnv['Bindings']) => Promise<Response>) =>
  new Hono<PageEnv>()
    .get('/signin', (http) => {
      const next = ownPath(http.req.query('next'))
      return http.var.session.account ? http.redirect(next) : http.html(signinPage({ next }))
    })
    .post('/signin', async (http) => {
      const { session } = http.var
      const next = ownPath(http.req.query('next'))
      const { [pendingFormField]: text, ...body } = await readFields(
        http,
        'username',
        'password',
        pendingFormField,
      )
      const pendingForm = parsePendingForm(text) ?? undefined
      const { client } = session
      const result = await authenticate({ client, body })
      if (result.error)
        return respondRefused(
          http,
          result.error,
          signinPage({ next, ...body, problem: result.error, pendingForm }),
        )
      if (!(await session.begin(result.data))) {
        const { data, error } = await authenticate({ client, body, headers: newIdempotencyKey() })
        if (error)
          return respondRefused(http, error, signinPage({ next, ...body, problem: error, pendingForm }))
        await session.begin(data)
      }
      if (!pendingForm) return http.redirect(next, 303)
      const { body: form, status, headers } = await showAgain(requestOf(pendingForm, http), http.env)
      for (const [name, value] of headers) http.header(name, value)
      return http.newResponse(form, status as StatusCode)
    })
    .post('/signout', async (http) => {
      await http.var.session.end()
      return http.redirect('/signin', 303)
    })
