/** All templates. Their order is the numbers of the tasks: add new ones at the end. */
import type { Template } from './template.ts'
import { customerTemplates } from './templates/customers.ts'
import { mistakeTemplates } from './templates/mistakes.ts'
import { moneyTemplates } from './templates/money.ts'
import { peopleTemplates } from './templates/people.ts'
import { projectTemplates } from './templates/projects.ts'
import { timeTemplates } from './templates/time.ts'

export const templates: readonly Template[] = [
  ...moneyTemplates,
  ...peopleTemplates,
  ...customerTemplates,
  ...projectTemplates,
  ...timeTemplates,
  ...mistakeTemplates,
]
