import type { html } from 'hono/html'

/** A fragment of a page. Interpolated values are escaped. Node does not run `.tsx` files without a build. */
export type Html = ReturnType<typeof html>
