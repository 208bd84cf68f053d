import { defineEntity, p } from '@mikro-orm/core'
import type { AbsenceKind } from '../../../generated/client/types.gen.ts'
import { id, record, withExternalId } from './columns.ts'

/** Days on which a user does not work. */
export const Absence = defineEntity({
  name: 'Absence',
  tableName: 'absences',
  properties: {
    ...record('absence'),
    user_id: id('user'),
    starts_on: p.date(),
    ends_on: p.date(),
    half_day: p.boolean().default(false),
    kind: p.string().$type<AbsenceKind>().default('vacation'),
    memo: p.string().strictNullable(),
    ...withExternalId(),
  },
})
