/** The table of the operator's commands. */
import { Plan } from '../../generated/client/types.gen.ts'
import type { Command } from './command.ts'

const workspace = "owner's e-mail or workspace id"

export const commands: Record<string, Command> = {
  workspaces: {
    parameters: [],
    description:
      'Lists the workspaces with their plan, people, records and bytes of files, the largest first.',
    isReadOnly: true,
    load: async () => (await import('./workspaces.ts')).listWorkspaces,
  },
  plan: {
    parameters: [workspace, Object.values(Plan).join('|')],
    description:
      'Sets the plan of a workspace, for services where owners may not choose it (`PLAN_SELF_SERVICE=false`).',
    load: async () => (await import('./plans.ts')).setPlan,
  },
  'reset-password': {
    parameters: ['e-mail'],
    description:
      'Makes a link by which a person chooses another password, once and within 30 minutes. Hand it to them and to nobody else.',
    load: async () => (await import('./people.ts')).resetPassword,
  },
  'make-owner': {
    parameters: ['e-mail'],
    description:
      'Makes a person an owner of their workspace, such as where its only owner has left. Others stay owners.',
    load: async () => (await import('./people.ts')).makeOwner,
  },
  'export-workspace': {
    parameters: [workspace, 'file'],
    description: 'Writes the archive of a workspace, as `vs export` does, into a new file.',
    load: async () => (await import('./workspaces.ts')).exportWorkspace,
  },
  'delete-workspace': {
    parameters: ['workspace id', 'its name'],
    description:
      'Deletes a workspace for good: its people and their sign-ins, its records and files, and its activity log. Nothing brings it back but a backup or an archive.',
    load: async () => (await import('./workspaces.ts')).deleteWorkspace,
  },
  unauthenticated: {
    parameters: [],
    description: 'Lists the largest counts of calls that are in no log, such as failed sign-ins.',
    isReadOnly: true,
    load: async () => (await import('./activity.ts')).listUnauthenticated,
  },
  'rotate-key': {
    parameters: [],
    description: 'Gives this machine another key to sign the activity log with, also while the service runs.',
    load: async () => (await import('./activity.ts')).rotateKey,
  },
  grant: {
    parameters: ['role of the database'],
    description:
      'Lets the service work with a role that can only add to the activity log. Repeat it after each new version.',
    load: async () => (await import('./database.ts')).grant,
  },
  retention: {
    parameters: [],
    description: 'Removes old entries of the activity log, where the role of the service may not.',
    load: async () => (await import('./activity.ts')).removeOldEntries,
  },
  erase: {
    parameters: [workspace, 'id of a client, prospect or user'],
    description: 'Erases a person, where the role of the service may not change the log.',
    load: async () => (await import('./activity.ts')).erase,
  },
  backup: {
    parameters: ['new file'],
    description:
      'Writes the whole service, with its files, into one file, while it runs. It has secrets: keep it as one.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).makeBackup,
  },
  verify: {
    parameters: ['backup'],
    description: 'Tells whether a backup is whole, without restoring it.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).verifyBackup,
  },
  restore: {
    parameters: ['backup'],
    description: 'Restores a backup into an empty place.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).restoreBackup,
  },
  history: {
    parameters: [],
    description: 'Lists the commands that were given, the latest first: the log of the operator.',
    isReadOnly: true,
    load: async () => (await import('./history.ts')).listCommands,
  },
}

/** As it is typed, with what it takes. */
export const usageOf = (name: string) =>
  ['npm run operator --', name, ...commands[name]!.parameters.map((what) => `<${what}>`)].join(' ')
