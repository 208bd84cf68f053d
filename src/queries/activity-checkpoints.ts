import { recordsOf } from '../data/records.ts'
import { ActivityCheckpoint } from '../model/index.ts'

export const checkpoints = recordsOf(ActivityCheckpoint)
