/**
 * A role that the service can be given instead of the owner of its tables: it reads and writes records, and what proves
 * the activity log it can only add to.
 */
import type { Pool } from 'pg'
import { StartupError } from '../base/startup-error.ts'

/** What is never changed or removed by the service. */
const appendOnly = ['activity', 'activity_chain', 'activity_checkpoints', 'signing_keys']

/** What only the owner writes. */
const readOnly = ['mikro_orm_migrations', 'activity_removals']

/**
 * Grants the role what the service needs, and takes from it what it must not have; to be repeated after each migration.
 * Throws `StartupError` if the role could change the log all the same.
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
      `There is no role ${role}: run CREATE ROLE … LOGIN PASSWORD '…' in the database first.`,
    )
  const { name, database, is_owner } = rows[0]
  if (is_owner)
    throw new StartupError(
      `The role ${role} owns the tables, or is a superuser: it can change them whatever it is granted.`,
    )
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
