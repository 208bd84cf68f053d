import type { PackageName } from './addresses.ts'
import { packageUrl } from './addresses.ts'

interface Installed {
  name: PackageName
  version: string
}

/** Where the package is that belongs to the service, if the service at `apiUrl` is newer than what is installed. */
export function newerPackage(
  { name, version }: Installed,
  apiUrl: string,
  serviceVersion: string | null,
): string | null {
  if (!serviceVersion || !/^\d+\.\d+\.\d+$/.test(serviceVersion)) return null
  const isNewer = serviceVersion.localeCompare(version, 'en', { numeric: true }) > 0
  return isNewer ? packageUrl(apiUrl, name, serviceVersion) : null
}
