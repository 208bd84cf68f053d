/** What people ask for, of the demo's data. */
import type { Task } from './task.ts'
import { changes } from './tasks/changes.ts'
import { askedOfTheLog } from './tasks/log.ts'
import { mistakes } from './tasks/mistakes.ts'
import { askedOfRecords } from './tasks/records.ts'
import { askedOfTime } from './tasks/time.ts'

export const tasks: Task[] = [...askedOfRecords, ...askedOfTime, ...askedOfTheLog, ...changes, ...mistakes]
