import { html } from 'hono/html'
import { type AccountInfo, Plan, Quota } from '../../generated/client/types.gen.ts'
import { activityRetention, quotas } from '../../generated/constants.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { rateLimits } from '../../generated/server/rate-limits.ts'
import type { Html } from './html.ts'
import { table } from './table.ts'

const plans: readonly Plan[] = Object.values(Plan)

const number = new Intl.NumberFormat('en')

/** All record writes need the same plan, so one operation represents them. */
const allowsWrites = (plan: Plan) => plans.indexOf(plan) >= plans.indexOf(manifest.addCompany.plan as Plan)

const perMinute = ({ quota, window }: { quota: number; window: number }) =>
  number.format((quota * 60) / window)

/** Completes a sentence such as “On the starter plan: …” with the access outside the pages. */
export const apiAccessText = (plan: Plan): string =>
  `the API, agents and the command line can ${allowsWrites(plan) ? 'read and write' : 'only read'}.`

interface Feature {
  name: string
  value(plan: Plan): string
}

const features: Feature[] = [
  { name: 'These pages', value: () => 'read and write' },
  {
    name: 'REST API, agents and the command line',
    value: (plan) => (allowsWrites(plan) ? 'read and write' : 'read only'),
  },
  {
    name: 'Calls per minute, for each user and API key',
    value: (plan) => perMinute(rateLimits[plan]),
  },
  {
    name: 'Activity log retention',
    value: (plan) => `${number.format(activityRetention[plan])} days`,
  },
]

const titles: Record<Quota, string> = {
  records: 'Records',
  storage: 'Files',
  members: 'Members, including invitations',
  api_keys: 'API keys',
}

/** The quotas and how much of them is used; empty if quotas are turned off. */
const quotaFeatures = ({ quotas: own }: AccountInfo): Feature[] =>
  own
    ? Object.values(Quota).map((quota) => ({
        name: `${titles[quota]} (you use ${amount(quota, own[quota].used)})`,
        value: (plan) => amount(quota, quotas[plan][quota]),
      }))
    : []

const amount = (quota: Quota, value: number) => (quota === 'storage' ? sizeOf(value) : number.format(value))

function sizeOf(bytes: number): string {
  const [unit, divisor] = bytes < 1024 ** 3 ? ['MiB', 1024 ** 2] : ['GiB', 1024 ** 3]
  return `${(bytes / divisor).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}

/** Compares the plans. */
export const planTable = (account: AccountInfo): Html =>
  html`<p class="aside">The operator of this service may have set other limits for all plans.</p>
  ${table(
    'Plans',
    [
      { title: 'Feature', cell: ({ name }) => name },
      ...plans.map((plan) => ({
        title: plan === account.plan ? `${plan} (your plan)` : plan,
        cell: ({ value }: Feature) => (plan === account.plan ? html`<b>${value(plan)}</b>` : value(plan)),
      })),
    ],
    [...features, ...quotaFeatures(account)],
  )}`
