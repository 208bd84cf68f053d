import { type AccountInfo, Plan, Quota } from '../../generated/client/types.gen.ts'
import { quotas } from '../../generated/constants.ts'
import type { Html } from './html.ts'
import { table } from './table.ts'

/** What each plan includes. */
export const plans: Record<Plan, string> = {
  starter: 'The API, agents and the command line can read; these pages can also write.',
  pro: 'The API, agents and the command line can read and write, with higher rate limits.',
  business: 'Like pro, with the highest rate limits.',
}

const titles: Record<Quota, string> = {
  records: 'Records',
  storage: 'Files',
  members: 'Members, with those invited',
  api_keys: 'API keys',
}

/** What the workspace has of all that plans limit, and what each plan allows; nothing where the service has no quotas. */
export function quotasTable({ quotas: own }: AccountInfo): Html | string {
  if (!own) return ''
  const columns = Object.values(Plan).map((plan) => ({
    title: plan,
    isFigure: true,
    cell: (quota: Quota) => amount(quota, quotas[plan][quota]),
  }))
  return table(
    'Quotas',
    [
      { title: 'At most', cell: (quota: Quota) => titles[quota] },
      { title: 'used', isFigure: true, cell: (quota) => amount(quota, own[quota].used) },
      ...columns,
    ],
    Object.values(Quota),
  )
}

const amount = (quota: Quota, value: number) =>
  quota === 'storage' ? sizeOf(value) : value.toLocaleString('en')

function sizeOf(bytes: number): string {
  const [unit, divisor] = bytes < 1024 ** 3 ? ['MiB', 1024 ** 2] : ['GiB', 1024 ** 3]
  return `${(bytes / divisor).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}
