import { recordsOf } from '../data/records.ts'
import { Repricing } from '../model/index.ts'

export const repricings = recordsOf(Repricing)
