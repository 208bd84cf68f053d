/** The operations with the facts of our specification. */

import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'
import {
  byId,
  type Operation as Declared,
  type Place,
  readOperation,
} from '../../../surface/src/document/operations.ts'
import type { PageSurface } from './facts.ts'

export interface Operation extends Declared {
  /** `scope`, `role` and `plan` are null if no credential is needed. */
  scope: string | null
  /** Kind of the record that a write changes; null if every caller may read the response. */
  kind: string | null
  /** Scope that reads records of `kind`. */
  readScope: string | null
  role: 'viewer' | 'member' | 'admin' | 'owner' | null
  plan: 'starter' | 'pro' | 'business' | null
  /** Why the plan `starter` allows the operation, although it is not a read; null for others. */
  onStarter: string | null
  signsInOrOut: boolean
  /**
   * Identifies the account whose secret (such as a password) the operation checks: a field of the body, or `caller`. Null if
   * it checks no secret.
   */
  triesBy: string | null
  /** Name of a rate limit that counts the calls of a workspace. */
  limitedBy: string | null
  /** The data that a destructive operation deletes: a template over the fields of the record. */
  loses: string | undefined
  /** The action of a caller, such as `changed {record}`. */
  verb: string | undefined
  /** True if people rarely look for the log entries of the operation. */
  noise: boolean
  /** True if it checks a code that is short enough to guess. */
  testsCodes: boolean
  /** A sentence for other callers than admins about the records or fields of the response that only admins see. */
  withheld: string | undefined
  batchable: boolean
  /** True if it runs other operations in one transaction. */
  together: boolean
  page: PageSurface | null
}

export const readOperations = (document: OpenApi): Operation[] =>
  operationsOf(document)
    .map((place) => ({ ...readOperation(place, document), ...factsOf(place) }))
    .sort(byId)

function factsOf({ operation }: Place) {
  return {
    scope: operation['x-scope'] ?? null,
    kind: operation['x-kind'] ?? null,
    readScope: operation['x-read-scope'] ?? null,
    role: (operation['x-role'] as Operation['role']) ?? null,
    plan: (operation['x-plan'] as Operation['plan']) ?? null,
    onStarter: operation['x-on-starter'] ?? null,
    signsInOrOut: operation['x-signs-in-or-out'] ?? false,
    triesBy: operation['x-tries-by'] ?? null,
    limitedBy: operation['x-limited-by'] ?? null,
    loses: operation['x-loses'],
    verb: operation['x-verb'],
    noise: operation['x-noise'] ?? false,
    testsCodes: operation['x-tests-codes'] ?? false,
    // Calls that run other operations can take minutes.
    ...(operation['x-together'] && operation['x-slow'] === undefined && { slow: true }),
    withheld: operation['x-withheld'],
    batchable: operation['x-batchable'] ?? false,
    together: Boolean(operation['x-together']),
    page: operation['x-page'] ?? null,
  }
}

/** Services and users belong to the account toolset; tools for all kinds of records have their own. */
export function toolsetOf(tool: string, { domain }: Pick<Operation, 'domain'>): string {
  if (tool.startsWith('record_') || domain === 'removedRecords') return 'records'
  return tool.startsWith('account_') || domain === 'services' ? 'account' : domain
}
