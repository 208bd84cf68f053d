import { defineEntity, p } from '@mikro-orm/core'
import type { StaffRole } from '../../../generated/client/types.gen.ts'
import { cents, id, record } from './columns.ts'

/** The membership of a user in a project. */
export const StaffMember = defineEntity({
  name: 'StaffMember',
  tableName: 'staff',
  properties: {
    ...record('staff_member'),
    project_id: id('project'),
    user_id: id('user'),
    position: p.string().strictNullable(),
    role: p.string().$type<StaffRole>().default('member'),
    rate_cents: cents().strictNullable(),
  },
})
