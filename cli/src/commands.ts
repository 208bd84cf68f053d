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
    summary: list?.summary ?? `Shows ${article} ${kind} and opens its page in the browser`,
    load: async () =>
      (await import('./handwritten/open.ts')).opener(name, await getter.load(), await list?.load()),
  }
})

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
    name: 'auth login',
    summary: 'Signs in and stores the session for later commands',
    load: async () => (await import('./handwritten/auth.ts')).login,
  },
  {
    name: 'auth logout',
    summary: 'Signs out and deletes the stored credentials',
    load: async () => (await import('./handwritten/auth.ts')).logout,
  },
  {
    name: 'auth status',
    summary: 'Shows the user, workspace, plan and location of the credentials',
    load: async () => (await import('./handwritten/auth.ts')).status,
  },
  {
    name: 'completion',
    summary: 'Prints the completion script for a shell',
    load: async () => (await import('./handwritten/completion.ts')).completion,
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
    name: 'open',
    summary: 'Shows a record of any kind and opens its page in the browser',
    load: async () => (await import('./handwritten/open.ts')).openAny(getters),
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
