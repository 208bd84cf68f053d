import { hostname } from 'node:os'
import { version } from './version.ts'

/** The name that a user sees before they let this program sign in. */
export const clientName = (): string => `vs/${version} on ${hostname()}`.slice(0, 100).trim()
