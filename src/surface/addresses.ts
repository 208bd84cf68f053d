/** Where a service is by default, and where it hands out its packages. */
import { defaultAddress } from '../../generated/constants.ts'

declare const DEFAULT_API_URL: string | undefined
declare const DEFAULT_WORK_URL: string | undefined

/** Origin of the API. A package names the service that handed it out: `src/packages` defines these two. */
export const defaultApiUrl: string = typeof DEFAULT_API_URL === 'string' ? DEFAULT_API_URL : defaultAddress
/** Origin of the web pages. */
export const defaultWorkUrl: string = typeof DEFAULT_WORK_URL === 'string' ? DEFAULT_WORK_URL : defaultAddress

/** The public origins of a service. */
export interface Origins {
  api: string
  /** Of its web pages. */
  work: string
}

export type PackageName = 'service-cli' | 'service-mcp' | 'service-client'

/** The address names the version, because npx keeps what it once fetched from an address. */
export const packageUrl = (apiUrl: string, name: PackageName, version: string): string =>
  `${apiUrl}/packages/${name}-${version}.tgz`
