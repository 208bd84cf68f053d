/** The database itself. */
import { grantService } from '../data/service-role.ts'
import type { OperatorContext } from './command.ts'

/** Lets the service work with a role that can only add to the activity log. */
export async function grant({ pool }: OperatorContext, role: string): Promise<string> {
  await grantService(pool, role)
  return `The role ${role} has what the service needs, and cannot change the activity log. Start the service with it in DATABASE_URL; repeat this after each new version.`
}
