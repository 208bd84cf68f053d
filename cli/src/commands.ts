/** All commands, with their names and summaries. */
import { commands as generated } from '../../generated/cli/commands/index.ts'
import type { Entry } from './command.ts'
import { operationCommand } from './operation.ts'

const getters = generated.filter(({ recordKind: gets }) => gets)

/** One `open` command for each kind of record that has a page. `tasks open` without an id lists the open tasks. */
const openers = getters.map((getter): Entry => {
  const name = getter.name.replace(/get$/, 'open')
  const list = generated.find((each) => each.name === name)
  const kind = getter.recordKind!.name
  const article = /^[aei]/i.test(kind) ? 'an' : 'a'
  return {
    name,
    summary: list?.summary ?? `Opens the page of ${article} ${kind}`,
    load: async () =>
      (await import('./handwritten/open.ts')).opener(name, await getter.load(), await list?.load()),
  }
})

const tasksUpdate = generated.find(({ name }) => name === 'tasks update')!

const handwritten: Entry[] = [
  ...openers,
  {
    name: 'activity export',
    summary: 'Exports the activity log as verifiable JSON lines or as a table',
    load: async () => (await import('./handwritten/activity-export.ts')).exportActivity,
  },
  {
    name: 'api',
    summary: 'Sends a request to the API',
    load: async () => (await import('./handwritten/raw-call.ts')).rawCall,
  },
  {
    name: 'activity verify',
    summary: 'Verifies that the activity log, or an export of it, was not changed',
    load: async () => (await import('./handwritten/activity-verify.ts')).verify,
  },
  {
    name: 'alias delete',
    summary: 'Deletes an alias',
    load: async () => (await import('./handwritten/alias.ts')).remove,
  },
  {
    name: 'alias list',
    summary: 'Lists your aliases',
    load: async () => (await import('./handwritten/alias.ts')).list,
  },
  {
    name: 'alias set',
    summary: 'Defines a short name for a command line',
    load: async () => (await import('./handwritten/alias.ts')).setter(commands),
  },
  {
    name: 'auth list',
    summary: 'Lists the stored profiles',
    load: async () => (await import('./handwritten/profiles.ts')).list,
  },
  {
    name: 'auth login',
    summary: 'Signs in and stores the session as a profile',
    load: async () => (await import('./handwritten/auth.ts')).login,
  },
  {
    name: 'auth logout',
    summary: 'Signs out and deletes the stored credentials',
    load: async () => (await import('./handwritten/auth.ts')).logout,
  },
  {
    name: 'auth status',
    summary: 'Shows the profile that commands use, and its user, workspace and plan',
    load: async () => (await import('./handwritten/auth.ts')).status,
  },
  {
    name: 'auth switch',
    summary: 'Makes another profile the current one',
    load: async () => (await import('./handwritten/profiles.ts')).switchTo,
  },
  {
    name: 'auth token',
    summary: 'Prints the access token, for other programs',
    load: async () => (await import('./handwritten/profiles.ts')).token,
  },
  {
    name: 'completion',
    summary: 'Prints the completion script for a shell',
    load: async () => (await import('./handwritten/completion.ts')).completion,
  },
  {
    name: 'config get',
    summary: 'Prints the value of a setting of vs',
    load: async () => (await import('./handwritten/config.ts')).get,
  },
  {
    name: 'config list',
    summary: 'Lists the settings of vs, their values and where they come from',
    load: async () => (await import('./handwritten/config.ts')).list,
  },
  {
    name: 'config set',
    summary: 'Changes a setting of vs',
    load: async () => (await import('./handwritten/config.ts')).set,
  },
  {
    name: 'config unset',
    summary: 'Returns a setting of vs to its default',
    load: async () => (await import('./handwritten/config.ts')).unset,
  },
  {
    name: 'export',
    summary: 'Exports the workspace as an archive',
    load: async () => (await import('./handwritten/workspace-export.ts')).exportWorkspace,
  },
  {
    name: 'import',
    summary: 'Imports records from CSV or NDJSON, or a workspace archive',
    load: async () => (await import('./handwritten/import.ts')).importRows,
  },
  {
    name: 'import undo',
    summary: 'Takes back the last import of this machine',
    load: async () => (await import('./handwritten/import-undo.ts')).undoImport,
  },
  {
    name: 'open',
    summary: 'Shows a record of any kind and opens its page in the browser',
    load: async () => (await import('./handwritten/open.ts')).openAny(getters),
  },
  {
    name: 'tasks close',
    summary: 'Completes a task',
    load: async () => (await import('./handwritten/close.ts')).close(tasksUpdate),
  },
  {
    name: 'undo',
    summary: 'Takes back the last write of this machine',
    load: async () => (await import('./handwritten/undo.ts')).undoOver(commands),
  },
  {
    name: 'upgrade',
    summary: 'Installs the newest version of vs',
    load: async () => (await import('./handwritten/upgrade.ts')).upgrade,
  },
  {
    name: 'schema',
    summary: 'Describes commands as JSON, for programs and agents',
    load: async () => (await import('./handwritten/schema.ts')).schemaOver(commands),
  },
  {
    name: 'version',
    summary: 'Prints the versions of vs, of Node and of the service',
    load: async () => (await import('./handwritten/whoami.ts')).versions,
  },
  {
    name: 'whoami',
    summary: 'Shows your user, role, workspace, plan and service in one line',
    load: async () => (await import('./handwritten/whoami.ts')).whoami,
  },
  {
    name: 'time status',
    summary: 'Shows your running timer',
    load: async () => (await import('./handwritten/time-status.ts')).status,
  },
  {
    name: 'notes attach',
    summary: 'Uploads the featured file of a note',
    load: async () => (await import('./handwritten/note-file.ts')).attach,
  },
  {
    name: 'notes download',
    summary: 'Downloads the featured file of a note',
    load: async () => (await import('./handwritten/note-file.ts')).download,
  },
]

/** A handwritten command replaces the generated command of the same name. */
const operations = generated
  .filter(({ name }) => !handwritten.some((each) => each.name === name))
  .map(
    (entry): Entry => ({
      ...entry,
      load: async () => operationCommand(await entry.load()),
    }),
  )

export const commands: readonly Entry[] = [...operations, ...handwritten].sort((a, b) =>
  a.name < b.name ? -1 : 1,
)
