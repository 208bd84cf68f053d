import type { Problem } from '../../../generated/client/types.gen.ts'
import type { RecordsContext } from '../records/frame.ts'

/** A refused form. `form` is the one that keeps its `values`. */
export interface Refused {
  form?: 'time' | 'company' | 'project'
  values?: Record<string, string>
  problem: Problem
}

export type RespondWithHome = (http: RecordsContext, refused: Refused) => Promise<Response>
