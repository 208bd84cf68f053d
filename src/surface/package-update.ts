import type { PackageName } from './addresses.ts'
import { packageUrl } from './addresses.ts'

interface Installed {
  name: PackageName
  version: string
}

/** Where the package is that belongs to the service, if the service at `apiUrl` is newer than what is installed. */
export function packageUpdateUrl(
  { name, version }: Installed,
  apiUrl: string,
  serviceVersion: string | null,
): string | null {
  if (!serviceVersion || !/^\d+\.\d+\.\d+$/.test(serviceVersion)) return null
  return isLater(serviceVersion, version) ? packageUrl(apiUrl, name, serviceVersion) : null
}

/** Not by `localeCompare`, which takes 5 ms or more to load how languages sort. */
function isLater(version: string, other: string): boolean {
  const [parts, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]]
  const place = parts.findIndex((part, index) => part !== others[index])
  return place >= 0 && parts[place]! > others[place]!
}
