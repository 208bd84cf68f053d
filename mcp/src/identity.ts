/** How the server introduces itself to hosts, which show its title and icon to people. */
import type { Implementation } from '@modelcontextprotocol/server'

/** The icon of the web application. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5fd1" /><path d="M9 11l4 11 3-8 3 8 4-11" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" /></svg>'

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
