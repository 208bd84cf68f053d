import type { html } from 'hono/html'

/** A fragment of a page. Interpolated values are escaped. */
export type Html = ReturnType<typeof html>
