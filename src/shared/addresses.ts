/** The default addresses of the service and the addresses of its packages. */
import { defaultAddress } from '../../generated/constants.ts'

declare const DEFAULT_API_URL: string | undefined
declare const DEFAULT_WORK_URL: string | undefined

/** Origin of the API. In a package, the service that it was downloaded from: `src/generator/packages` defines both constants. */
export const defaultApiUrl: string = typeof DEFAULT_API_URL === 'string' ? DEFAULT_API_URL : defaultAddress
/** Origin of the web application. */
export const defaultWorkUrl: string = typeof DEFAULT_WORK_URL === 'string' ? DEFAULT_WORK_URL : defaultAddress

/** The public origins of a service. */
export interface Origins {
  api: string
  /** Origin of the web application. */
  work: string
}

export type ServicePackage = 'service-cli' | 'service-client' | 'service-mcp' | 'service-mock'

/** The registry from which npm installs the packages of the service. */
export const registryOf = (apiUrl: string): string => `${apiUrl}/packages`

/** The option for npm, because packages with these names in other registries are not ours. */
export const registryOption = (apiUrl: string): string => `--registry ${registryOf(apiUrl)}`
