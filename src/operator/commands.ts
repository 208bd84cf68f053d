/** The table of the operator's commands. */
import { Plan } from '../../generated/client/types.gen.ts'
import type { Command } from './command.ts'

const workspace = "owner's e-mail or workspace id"

export const commands: Record<string, Command> = {
  workspaces: {
    takes: [],
    does: 'Lists the workspaces with their plan, people, records and bytes of files, the largest first.',
    isRead: true,
    load: async () => (await import('./workspaces.ts')).listWorkspaces,
  },
  plan: {
    takes: [workspace, Object.values(Plan).join('|')],
    does: 'Sets the plan of a workspace, for services where owners may not choose it (`PLAN_SELF_SERVICE=false`).',
    load: async () => (await import('./plans.ts')).setPlan,
  },
  'reset-password': {
    takes: ['e-mail'],
    does: 'Makes a link by which a person chooses another password, once and within 30 minutes. Hand it to them and to nobody else.',
    load: async () => (await import('./people.ts')).resetPassword,
  },
  'make-owner': {
    takes: ['e-mail'],
    does: 'Makes a person an owner of their workspace, such as where its only owner has left. Others stay owners.',
    load: async () => (await import('./people.ts')).makeOwner,
  },
  'export-workspace': {
    takes: [workspace, 'file'],
    does: 'Writes the archive of a workspace, as `vs export` does, into a new file.',
    load: async () => (await import('./workspaces.ts')).exportWorkspace,
  },
  'delete-workspace': {
    takes: ['workspace id', 'its name'],
    does: 'Deletes a workspace for good: its people and their sign-ins, its records and files, and its activity log. Nothing brings it back but a backup or an archive.',
    load: async () => (await import('./workspaces.ts')).deleteWorkspace,
  },
  unauthenticated: {
    takes: [],
    does: 'Lists the largest counts of calls that are in no log, such as failed sign-ins.',
    isRead: true,
    load: async () => (await import('./activity.ts')).listUnauthenticated,
  },
  'rotate-key': {
    takes: [],
    does: 'Gives this machine another key to sign the activity log with, also while the service runs.',
    load: async () => (await import('./activity.ts')).rotateKey,
  },
  grant: {
    takes: ['role of the database'],
    does: 'Lets the service work with a role that can only add to the activity log. Repeat it after each new version.',
    load: async () => (await import('./database.ts')).grant,
  },
  retention: {
    takes: [],
    does: 'Removes old entries of the activity log, where the role of the service may not.',
    load: async () => (await import('./activity.ts')).removeOldEntries,
  },
  erase: {
    takes: [workspace, 'id of a client, prospect or user'],
    does: 'Erases a person, where the role of the service may not change the log.',
    load: async () => (await import('./activity.ts')).erase,
  },
  backup: {
    takes: ['new file'],
    does: 'Writes the whole service, with its files, into one file, while it runs. It has secrets: keep it as one.',
    loadAlone: async () => (await import('./backups.ts')).makeBackup,
  },
  verify: {
    takes: ['backup'],
    does: 'Tells whether a backup is whole, without restoring it.',
    loadAlone: async () => (await import('./backups.ts')).verifyBackup,
  },
  restore: {
    takes: ['backup'],
    does: 'Restores a backup into an empty place.',
    loadAlone: async () => (await import('./backups.ts')).restoreBackup,
  },
  history: {
    takes: [],
    does: 'Lists the commands that were given, the latest first: the log of the operator.',
    isRead: true,
    load: async () => (await import('./history.ts')).listCommands,
  },
}

/** As it is typed, with what it takes. */
export const usageOf = (name: string) =>
  ['npm run operator --', name, ...commands[name]!.takes.map((what) => `<${what}>`)].join(' ')
