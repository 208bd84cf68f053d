/** How the server introduces itself to hosts, which show its title and icon to people. */
import type { Implementation } from '@modelcontextprotocol/server'

/** The icon of the web application. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.past { fill: #151a17; }.now { fill: #0a7649; }@media (prefers-color-scheme: dark) {.past { fill: #eceeed; }.now { fill: #4cc790; }}</style><path class="past" d="M15 4a11 11 0 0 0 0 22z" /><path class="now" d="M17 6a11 11 0 0 1 0 22z" /></svg>'

/** In the newest revision, every response contains it, so over HTTP the icon is an address. */
export function identityOf(name: string, version: string, workUrl: string | undefined): Implementation {
  const src = workUrl === undefined ? `data:image/svg+xml;base64,${btoa(icon)}` : `${workUrl}/assets/icon.svg`
  return {
    name,
    version,
    title: 'Work management',
    icons: [{ src, mimeType: 'image/svg+xml', sizes: ['any'] }],
    ...(workUrl !== undefined && { websiteUrl: workUrl }),
  }
}
