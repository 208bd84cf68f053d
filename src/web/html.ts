import type { html } from 'hono/html'

/** A piece of a page, in which every value is escaped. */
export type Html = ReturnType<typeof html>
