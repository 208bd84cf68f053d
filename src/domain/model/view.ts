import { defineEntity, p } from '@mikro-orm/core'
import type { ListedKind, Presentation } from '../../../generated/client/types.gen.ts'
import { id, record } from './columns.ts'

/** A saved query of a list. */
export const View = defineEntity({
  name: 'View',
  tableName: 'views',
  properties: {
    ...record('view'),
    user_id: id('user'),
    name: p.string(),
    kind: p.string().$type<ListedKind>(),
    filters: p.string().default(''),
    sort: p.string().strictNullable(),
    group_by: p.string().strictNullable(),
    columns: p.array().default([]),
    presentation: p.string().$type<Presentation>().default('list'),
    shared: p.boolean().default(false),
    /** The owner of a private view; null if it is shared. */
    private_to_id: id('user').strictNullable().hidden(),
  },
})
