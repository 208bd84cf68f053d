import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * The unit of work of a call. Handlers change records through it and never flush: the call commits all of it,
 * with its activity entry, or nothing. Native writes and query builders are not among its methods, because
 * they would slip past the log.
 */
export type UnitOfWork = Pick<
  EntityManager,
  'find' | 'findOne' | 'findOneOrFail' | 'create' | 'assign' | 'remove' | 'count'
>
