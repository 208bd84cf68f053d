import type { Plan } from '../../generated/client/types.gen.ts'

/** What each plan includes. */
export const plans: Record<Plan, string> = {
  starter: 'REST, MCP and the command line read; these pages also write.',
  pro: 'REST, MCP and the command line read and write, with higher rate limits.',
  business: 'As pro, with the highest rate limits.',
}
