/**
 * Grants for a restricted database role. With this role, the service can read and write records, but only append to the
 * activity log and its proofs.
 */
import type { Pool } from 'pg'
import { StartupError } from '../base/startup-error.ts'

/** Tables whose rows the service never changes or deletes. */
const appendOnly = ['activity', 'activity_runs', 'activity_subtrees', 'activity_checkpoints', 'signing_keys']

/** Tables that only the owner's role writes. */
const readOnly = [
  'mikro_orm_migrations',
  'maintenance',
  'applied_rules',
  'activity_removals',
  'activity_chain_ends',
]

/**
 * Sets the grants of `role`; call it again after each migration. Throws `StartupError` if the role could still change
 * the log.
 */
export async function grantService(pool: Pool, role: string): Promise<void> {
  const { rows } = await pool.query(
    `select quote_ident(rolname) as name, quote_ident(current_database()) as database,
        rolsuper or pg_has_role(rolname, relowner, 'member') as is_owner
      from pg_roles, pg_class where rolname = $1 and pg_class.oid = 'activity'::regclass`,
    [role],
  )
  if (!rows[0])
    throw new StartupError(
      `The role ${role} does not exist: run CREATE ROLE … LOGIN PASSWORD '…' in the database first.`,
    )
  const { name, database, is_owner } = rows[0]
  if (is_owner)
    throw new StartupError(`The role ${role} owns the tables or is a superuser: grants cannot restrict it.`)
  await pool.query(`
    begin;
    grant connect on database ${database} to ${name};
    grant usage on schema public to ${name};
    revoke all on all tables in schema public from ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on ${appendOnly} from ${name};
    revoke insert, update, delete on ${readOnly} from ${name};
    commit`)
}
