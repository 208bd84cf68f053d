import type { Plan } from '../../generated/client/types.gen.ts'

/** What each plan includes. */
export const plans: Record<Plan, string> = {
  starter: 'The API, agents and the command line can read; these pages can also write.',
  pro: 'The API, agents and the command line can read and write, with higher rate limits.',
  business: 'Like pro, with the highest rate limits.',
}
