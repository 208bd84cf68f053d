// Generated from main.tsp by `npm run generate`: do not edit.

import type { RequestShape } from '../src/shared/descriptors.ts'
import { listApiKeys, listBills } from './requests.ts'

/** By kind of record. */
export const namedLists: Readonly<Record<string, RequestShape>> = { api_key: listApiKeys, bill: listBills }
