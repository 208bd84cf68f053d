import { defineEntity, p } from '@mikro-orm/core'
import type { Role } from '../../generated/client/types.gen.ts'
import { cents, record } from './columns.ts'

/** A person in a workspace. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...record('usr'),
    name: p.string(),
    email: p.string(),
    role: p.string().$type<Role>(),
    cost_cents: cents().strictNullable(),
  },
})
