// Generated from main.tsp by `npm run generate`: do not edit.

/** Sizes: of an `Idempotency-Key` and a long text in characters, of bodies in bytes. */
export const limits = {
  idempotency_key: 255,
  long_text: 10000,
  json_body: 1048576,
  upload: 26214400,
} as const

/** Days that entries of the activity log are kept, by plan. */
export const activityRetention = { starter: 365, pro: 1095, business: 3650 } as const

/** Days after which a removed record is gone for good. */
export const removedKept = 30

/** Where the service is unless something else is set. */
export const defaultAddress = 'http://127.0.0.1:3000'

/** Where the web application has the pages of records, by the prefix of their ids. */
export const webPages = {
  act: '/activity',
  cli: '/clients',
  com: '/companies',
  fup: '/follow-ups',
  key: '/settings/api-keys',
  mil: '/milestones',
  not: '/notes',
  prj: '/projects',
  pro: '/prospects',
  stf: '/staff',
  sum: '/summaries',
  svc: '/services',
  tim: '/time',
  tsk: '/tasks',
  usr: '/settings/members',
} as const
