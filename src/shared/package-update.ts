import type { ServicePackage } from './addresses.ts'
import { registryOption } from './addresses.ts'

interface Installed {
  name: ServicePackage
  version: string
}

/** The command that installs the newest package of the service at `apiUrl`. */
export const installCommand = (name: ServicePackage, apiUrl: string): string =>
  `npm install --global ${name} ${registryOption(apiUrl)}`

/** The command that updates the package from the service at `apiUrl`, if the service is newer; otherwise null. */
export function updateCommand(
  { name, version }: Installed,
  apiUrl: string,
  serviceVersion: string | null,
): string | null {
  return isLater(serviceVersion, version) ? installCommand(name, apiUrl) : null
}

/** Does not use `localeCompare`, which takes 5 ms or more to load its collation tables. */
export function isLater(version: string | null, other: string): version is string {
  const [parts, others] = [partsOf(version), partsOf(other)]
  const place = parts.findIndex((part, index) => part !== others[index])
  return place >= 0 && parts[place]! > others[place]!
}

/** Before 1.0.0, a new minor version may break callers, as for the ranges of npm. */
export function isLaterMajor(version: string | null, other: string): version is string {
  const [[major, minor], [otherMajor, otherMinor]] = [partsOf(version), partsOf(other)]
  return isLater(version, other) && (major !== otherMajor || (major === 0 && minor !== otherMinor))
}

/** Empty if the text is not a version. */
const partsOf = (version: string | null): number[] =>
  version && /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : []
