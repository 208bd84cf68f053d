import type { PackageName } from './addresses.ts'
import { registryOption } from './addresses.ts'

interface Installed {
  name: PackageName
  version: string
}

/** The command that updates the package from the service at `apiUrl`, if the service is newer; otherwise null. */
export function updateCommand(
  { name, version }: Installed,
  apiUrl: string,
  serviceVersion: string | null,
): string | null {
  if (!serviceVersion || !/^\d+\.\d+\.\d+$/.test(serviceVersion)) return null
  return isLater(serviceVersion, version) ? `npm install --global ${name} ${registryOption(apiUrl)}` : null
}

/** Does not use `localeCompare`, which takes 5 ms or more to load its collation tables. */
function isLater(version: string, other: string): boolean {
  const [parts, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]]
  const place = parts.findIndex((part, index) => part !== others[index])
  return place >= 0 && parts[place]! > others[place]!
}
