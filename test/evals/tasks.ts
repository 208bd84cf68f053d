/** All tasks, on the demo data. */
import type { Task } from './task.ts'
import { changeTasks } from './tasks/changes.ts'
import { logTasks } from './tasks/log.ts'
import { mistakeTasks } from './tasks/mistakes.ts'
import { recordTasks } from './tasks/records.ts'
import { timeTasks } from './tasks/time.ts'

export const tasks: Task[] = [...recordTasks, ...timeTasks, ...logTasks, ...changeTasks, ...mistakeTasks]
