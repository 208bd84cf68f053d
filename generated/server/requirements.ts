// Generated from main.tsp by `npm run generate`: do not edit.

/** Every combination of scope, role and plan that some operation requires. */
export const requirements = [
  { scope: 'account:read', role: 'viewer', plan: 'starter' },
  { scope: 'account:write', role: 'admin', plan: 'pro' },
  { scope: 'account:write', role: 'admin', plan: 'starter' },
  { scope: 'account:write', role: 'member', plan: 'starter' },
  { scope: 'account:write', role: 'owner', plan: 'starter' },
  { scope: 'account:write', role: 'viewer', plan: 'starter' },
  { scope: 'activity:read', role: 'member', plan: 'starter' },
  { scope: 'activity:read', role: 'viewer', plan: 'starter' },
  { scope: 'any', role: 'member', plan: 'pro' },
  { scope: 'any', role: 'viewer', plan: 'starter' },
  { scope: 'crm:read', role: 'viewer', plan: 'starter' },
  { scope: 'crm:write', role: 'member', plan: 'pro' },
  { scope: 'delivery:read', role: 'admin', plan: 'starter' },
  { scope: 'delivery:read', role: 'viewer', plan: 'starter' },
  { scope: 'delivery:write', role: 'admin', plan: 'pro' },
  { scope: 'delivery:write', role: 'member', plan: 'pro' },
  { scope: 'insights:read', role: 'viewer', plan: 'starter' },
  { scope: 'insights:write', role: 'member', plan: 'pro' },
  { scope: 'knowledge:read', role: 'viewer', plan: 'starter' },
  { scope: 'knowledge:write', role: 'member', plan: 'pro' },
  { scope: 'session', role: 'admin', plan: 'starter' },
  { scope: 'session', role: 'viewer', plan: 'starter' },
] as const
