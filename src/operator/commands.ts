/** The table of the operator's commands. */
import { Plan } from '../../generated/client/types.gen.ts'
import type { Command } from './command.ts'

const workspace = "owner's e-mail or workspace id"

export const commands: Record<string, Command> = {
  plan: {
    takes: [workspace, Object.values(Plan).join('|')],
    load: async () => (await import('./plans.ts')).setPlan,
  },
  unauthenticated: {
    takes: [],
    load: async () => (await import('./activity.ts')).listUnauthenticated,
  },
  'rotate-key': {
    takes: [],
    load: async () => (await import('./activity.ts')).rotateKey,
  },
  grant: {
    takes: ['role of the database'],
    load: async () => (await import('./database.ts')).grant,
  },
  retention: {
    takes: [],
    load: async () => (await import('./activity.ts')).removeOldEntries,
  },
  erase: {
    takes: [workspace, 'id of a client, prospect or user'],
    load: async () => (await import('./activity.ts')).erase,
  },
}

/** A line for each command, as it is typed. */
export const usage = Object.entries(commands).map(([name, { takes }]) =>
  ['npm run operator --', name, ...takes.map((what) => `<${what}>`)].join(' '),
)
