import { Plan } from '../../../generated/client/types.gen.ts'
import type { Command } from './command.ts'

const workspace = "owner's e-mail or workspace id"

export const commands: Record<string, Command> = {
  workspaces: {
    parameters: [],
    description: 'Lists workspaces with their plan, users, records and file bytes, largest first.',
    isReadOnly: true,
    load: async () => (await import('./workspaces.ts')).listWorkspaces,
  },
  plan: {
    parameters: [workspace, Object.values(Plan).join('|')],
    description:
      'Sets the plan of a workspace, for services where owners cannot choose it (`PLAN_SELF_SERVICE=false`).',
    load: async () => (await import('./plans.ts')).setPlan,
  },
  'reset-password': {
    parameters: ['e-mail'],
    description:
      'Creates a link for setting a new password, which works once, within 30 minutes. Give it only to its user.',
    load: async () => (await import('./people.ts')).resetPassword,
  },
  'make-owner': {
    parameters: ['e-mail'],
    description:
      'Makes a user an owner of their workspace, for example after its only owner has left. Other owners stay owners.',
    load: async () => (await import('./people.ts')).makeOwner,
  },
  'export-workspace': {
    parameters: [workspace, 'file'],
    description: 'Writes the archive of a workspace to a new file, like `vs export`.',
    load: async () => (await import('./workspaces.ts')).exportWorkspace,
  },
  'delete-workspace': {
    parameters: ['workspace id', 'its name'],
    description:
      'Permanently deletes a workspace: its users and their sign-ins, its records and files, and its activity log. Only a backup or an archive can restore it.',
    load: async () => (await import('./workspaces.ts')).deleteWorkspace,
  },
  unauthenticated: {
    parameters: [],
    description:
      'Lists the largest counts of unauthenticated calls, such as failed sign-ins, which no activity log contains.',
    isReadOnly: true,
    load: async () => (await import('./activity.ts')).listUnauthenticated,
  },
  'rotate-key': {
    parameters: [],
    description:
      'Creates a new key for signing the activity log on this machine. Works while the service is running.',
    load: async () => (await import('./activity.ts')).rotateKey,
  },
  grant: {
    parameters: ['database role'],
    description:
      'Grants a role the privileges that the service needs, so that the service can only append to the activity log. Repeat it after each upgrade.',
    load: async () => (await import('./database.ts')).grant,
  },
  retention: {
    parameters: [],
    description:
      'Deletes expired entries of the activity log, if the database role of the service lacks the privilege.',
    load: async () => (await import('./activity.ts')).removeOldEntries,
  },
  erase: {
    parameters: [workspace, 'id of a client, prospect or user'],
    description:
      'Erases a person from the activity log, if the database role of the service lacks the privilege.',
    load: async () => (await import('./activity.ts')).erase,
  },
  distribute: {
    parameters: [],
    optional: ['--undo'],
    description:
      'Distributes the tables of workspaces over the nodes of a Citus cluster while the service is stopped, or brings them back. Says what it will do first, and can be repeated after an interruption.',
    load: async () => (await import('./distribute.ts')).distribute,
  },
  backup: {
    parameters: ['new file'],
    description:
      'Backs up the service and its files to one file, even while the service is running, and encrypts it for `BACKUP_RECIPIENTS`. Without them, the backup contains secrets: keep it safe.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).makeBackup,
  },
  backups: {
    parameters: [],
    description:
      'Lists the backups in `BACKUP_URL`, oldest first. The other commands for backups accept these names.',
    isReadOnly: true,
    loadWithoutDatabase: async () => (await import('./backups.ts')).listBackups,
  },
  verify: {
    parameters: ['backup'],
    optional: ['identity file'],
    description: 'Checks whether a backup is complete and undamaged, without restoring it.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).verifyBackup,
  },
  rehearse: {
    parameters: ['backup'],
    optional: ['identity file'],
    description:
      'Restores a backup into a temporary database, verifies the activity log of every workspace, and deletes the database. Changes no other data.',
    loadWithoutDatabase: async () => (await import('./rehearsal.ts')).rehearse,
  },
  restore: {
    parameters: ['backup'],
    optional: ['identity file'],
    description: 'Restores a backup into an empty database and file storage.',
    loadWithoutDatabase: async () => (await import('./backups.ts')).restoreBackup,
  },
  'restore-workspace': {
    parameters: ['backup', 'workspace id'],
    optional: ['identity file'],
    description:
      'Restores the records and files of one workspace from a backup, during maintenance. Other workspaces and the activity log stay as they are.',
    load: async () => (await import('./restore-workspace.ts')).restoreWorkspace,
  },
  doctor: {
    parameters: [],
    description:
      'Examines the settings, disks, database, clock, waiting work and backups. Prints a line for each with `ok`, `warn` or `fail`, and exits with 1 if one fails.',
    isReadOnly: true,
    loadWithoutDatabase: async () => (await import('./doctor.ts')).examine,
  },
  maintenance: {
    parameters: ['on|off'],
    optional: ['reason'],
    description:
      'Pauses all changes: reads, signing in and out, and the activity log go on. Callers and pages get the reason, which `on` requires. All processes follow within 5 seconds.',
    load: async () => (await import('./maintenance.ts')).switchMaintenance,
  },
  history: {
    parameters: [],
    description: 'Lists the commands in the operator log, latest first.',
    isReadOnly: true,
    load: async () => (await import('./history.ts')).listCommands,
  },
}

/** The usage line of a command. */
export function usageOf(name: string): string {
  const { parameters, optional = [] } = commands[name]!
  const named = [...parameters.map((what) => `<${what}>`), ...optional.map((what) => `[${what}]`)]
  return ['npm run operator --', name, ...named].join(' ')
}
