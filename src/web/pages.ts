/** The web pages. They call the API's operations and contain no business logic. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { csrf } from 'hono/csrf'
import { secureHeaders } from 'hono/secure-headers'
import { limits } from '../../generated/constants.ts'
import type { PageLog } from '../calls/lifecycle/request-source.ts'
import type { Requests } from '../calls/oauth/requests.ts'
import { activityPages } from './activity/activity.ts'
import type { Addresses } from './addresses.ts'
import { originsOf } from './addresses.ts'
import { asset, assetFiles } from './assets.ts'
import { cliConnectPages } from './cli-connect.ts'
import { cliDevicePages } from './cli-device.ts'
import type { Fetch } from './client.ts'
import { compressPage } from './compress.ts'
import { consentPages } from './consent.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { developerPages } from './developers.ts'
import { docs } from './docs/docs.ts'
import { exportPages } from './export.ts'
import { forgotPasswordPages } from './forgot-password.ts'
import { homePages } from './home/home.ts'
import { importFormBytes, importPages } from './import/import.ts'
import { billingPages } from './insights/billing.ts'
import { insightsPages } from './insights/insights.ts'
import { pipelinePage } from './insights/pipeline.ts'
import { invitationPages } from './invitation.ts'
import { logPages } from './page-log.ts'
import { pickOptions } from './pick.ts'
import { recordPages } from './records/records.ts'
import { removedPages } from './removed.ts'
import { resetPasswordPages } from './reset-password.ts'
import { searchPages } from './search.ts'
import type { PageEnv } from './session.ts'
import { webSession } from './session.ts'
import { settingsPages } from './settings/settings.ts'
import { signinPages } from './signin.ts'
import { signupPages } from './signup.ts'
import { trackSubmission } from './submission.ts'
import { summaryPages } from './summaries.ts'
import { timeCalendarPages } from './time/calendar.ts'
import { targetOptions } from './time/target-options.ts'
import { timerPages } from './time/timer.ts'
import { weekPages } from './time/week.ts'
import { viewPages } from './views.ts'

type PageContext = Context<PageEnv>

/** A form encodes a character in up to 12 bytes. The remaining 4 leave room for the other fields. */
const formLimitBytes = 16 * limits.long_text

/** `requests` are the authorization requests that wait for a user's consent. */
export function pages(
  { fetch, pageLog }: { fetch: Fetch; pageLog: PageLog },
  addresses: Addresses,
  requests: Requests,
  sendsMail: boolean,
): Hono<PageEnv> {
  const { workUrl } = addresses
  /**
   * Without `WORK_URL`, users may open the service under any host name, for example `localhost`. The `Origin` header then
   * matches the host of the request.
   */
  const isOurs = (origin: string, http: PageContext) =>
    [originsOf(addresses, http.env).work, !workUrl && new URL(http.req.url).origin].includes(origin)
  const app = new Hono<PageEnv>()
  app.use(
    secureHeaders({
      contentSecurityPolicy,
      // With `no-referrer`, browsers would not send the origin of our forms either.
      referrerPolicy: 'same-origin',
      overwrite: false, // pages can set their own headers
    }),
  )
  app.route('/', assetFiles)
  app.use(async function origins(http, next) {
    http.set('origins', originsOf(addresses, http.env))
    await next()
  })
  app.use(logPages(pageLog))
  app.route('/', docs(fetch)) // public, before the session is restored
  app.use(compressPage)
  app.use(csrf({ origin: isOurs }))
  app.use(except(['/notes/:id/files', '/signin', '/import/*'], bodyLimit({ maxSize: formLimitBytes }))) // the upload operation has its own limit
  app.use('/import/:step', bodyLimit({ maxSize: importFormBytes }))
  app.use('/signin', bodyLimit({ maxSize: 3 * formLimitBytes })) // can contain a pending form, encoded twice
  app.use(webSession(fetch))
  app.use(trackSubmission)
  app.use(async function caching(http, next) {
    // Browsers must not store workspace data. They may store other pages, so that Back restores a refused form.
    http.header('Cache-Control', http.var.session.account ? 'no-store' : 'private, no-cache')
    await next()
  })
  app.use(async function prefetching(http, next) {
    // Browsers load the page of a link as soon as the pointer is down on it.
    if (http.var.session.account) http.header('Speculation-Rules', `"${asset('speculation-rules.json')}"`)
    await next()
  })
  const showAgain = async (request: Request, env: PageEnv['Bindings']) =>
    app.fetch(request, { ...env, isRedisplay: true })
  app.get('/', (http) => http.redirect(http.var.session.account ? '/home' : '/signup'))
  return app
    .route('/', signupPages)
    .route('/', signinPages(showAgain))
    .route('/', forgotPasswordPages(sendsMail))
    .route('/', resetPasswordPages)
    .route('/', invitationPages)
    .route('/', developerPages)
    .route('/', cliConnectPages)
    .route('/', cliDevicePages)
    .route('/', consentPages(requests))
    .route('/', billingPages)
    .route('/', insightsPages)
    .route('/', pipelinePage)
    .route('/', settingsPages)
    .route('/', homePages)
    .route('/', weekPages)
    .route('/', timeCalendarPages)
    .route('/', timerPages)
    .route('/', targetOptions)
    .route('/', searchPages)
    .route('/', pickOptions)
    .route('/', activityPages)
    .route('/', removedPages)
    .route('/', importPages)
    .route('/', exportPages)
    .route('/', summaryPages)
    .route('/', viewPages)
    .route('/', recordPages)
}
