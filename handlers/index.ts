import type { Handlers } from '../generated/server/handlers.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { apiKeys } from './api-keys.ts'
import { companies } from './companies.ts'

export const handlers: Handlers = { account, activity, apiKeys, companies }
