import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * The unit of work of a call. Handlers change records through it and never flush: the call commits all changes with its
 * activity entry, or none. Native writes and query builders are excluded, because they would bypass the log.
 */
export type UnitOfWork = Pick<
  EntityManager,
  'find' | 'findOne' | 'findOneOrFail' | 'create' | 'assign' | 'remove' | 'count'
>
