import { defaultAddress } from '../../../generated/constants.ts'
import type { Origins } from '../../shared/addresses.ts'

/** Placeholders for values that are known only when a service serves a package. */
export const placeholders = {
  apiUrl: 'https://api.placeholder.invalid',
  workUrl: 'https://work.placeholder.invalid',
  version: '0.0.0-placeholder',
}

/** Replaces the placeholders in a file of a package. READMEs contain the default address instead, to be readable. */
export function fill(path: string, text: string, { api, work }: Origins, version: string): string {
  if (path === 'README.md') return text.replaceAll(defaultAddress, api)
  // In roff, a hyphen needs a backslash.
  const written = (url: string) => (path.startsWith('man/') ? url.replaceAll('-', '\\-') : url)
  return text
    .replaceAll(placeholders.apiUrl, written(api))
    .replaceAll(placeholders.workUrl, written(work))
    .replaceAll(placeholders.version, version)
}
