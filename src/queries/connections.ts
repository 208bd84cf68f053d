import { recordsOf } from '../data/records.ts'
import { Connection } from '../model/index.ts'

export const connections = recordsOf(Connection, {})
