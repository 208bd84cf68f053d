import type { ServicePackage } from '../../shared/addresses.ts'

/** The package for projects of other teams, which has its own version. */
export const surfaceName = 'typespec-surface'

export type PackageName = ServicePackage | typeof surfaceName
