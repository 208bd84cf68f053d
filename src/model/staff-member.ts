import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** A person on a project. */
export const StaffMember = defineEntity({
  name: 'StaffMember',
  tableName: 'staff',
  properties: {
    ...record('stf'),
    project_id: id('prj'),
    user_id: id('usr'),
    position: p.string().strictNullable(),
  },
})
