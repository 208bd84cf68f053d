/** The command `grant`. */
import { grantService } from '../../data/service-role.ts'
import type { OperatorContext } from './command.ts'

export async function grant({ pool }: OperatorContext, role: string): Promise<string> {
  await grantService(pool, role)
  return `The role ${role} now has the privileges that the service needs, and cannot change the activity log. Use it in DATABASE_URL, and repeat this command after each upgrade.`
}
