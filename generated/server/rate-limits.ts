// Generated from main.tsp by `npm run generate`: do not edit.

/** `quota` calls per `window` seconds. */
export const rateLimits = {
  starter: { quota: 120, window: 60 },
  pro: { quota: 1200, window: 60 },
  business: { quota: 6000, window: 60 },
  public: { quota: 30, window: 60 },
  unauthorized: { quota: 60, window: 60 },
  ended: { quota: 30, window: 3600 },
  invitations: { quota: 100, window: 86400 },
  mails: { quota: 3, window: 3600 },
  tries: { quota: 10, window: 600 },
  codes: { quota: 10, window: 600 },
  guesses: { quota: 50, window: 600 },
} as const

/** How many calls each item of a body field counts as, by field name. */
export const callWeights: Readonly<Record<string, number>> = { items: 1, rows: 1 }
