/** All commands, by what help lists of them. */
import { commands as generated } from '../../generated/cli/commands/index.ts'
import type { Entry } from './command.ts'
import { operationCommand } from './operation.ts'

const getters = generated.filter(({ recordKind: gets }) => gets)

/** One for each kind of record that has a page. `tasks open` lists open tasks, unless it is told which one to open. */
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
    name: 'activity erase',
    summary: 'Erases what the activity log says of a person',
    load: async () => (await import('./handwritten/activity-erase.ts')).erase,
  },
  {
    name: 'activity export',
    summary: 'Exports the activity log as lines that can be verified, or as a table',
    load: async () => (await import('./handwritten/activity-export.ts')).exportActivity,
  },
  {
    name: 'api',
    summary: 'Calls the API directly',
    load: async () => (await import('./handwritten/raw-call.ts')).rawCall,
  },
  {
    name: 'activity verify',
    summary: 'Verifies that nobody has changed the activity log, at the service or in an export',
    load: async () => (await import('./handwritten/activity-verify.ts')).verify,
  },
  {
    name: 'auth login',
    summary: 'Signs in and keeps the session for later commands',
    load: async () => (await import('./handwritten/auth.ts')).login,
  },
  {
    name: 'auth logout',
    summary: 'Ends the session and deletes its credentials from this machine',
    load: async () => (await import('./handwritten/auth.ts')).logout,
  },
  {
    name: 'auth status',
    summary: 'Shows who is signed in, the workspace, its plan and where the credentials are',
    load: async () => (await import('./handwritten/auth.ts')).status,
  },
  {
    name: 'completion',
    summary: 'Prints the script that makes a shell complete `vs` commands',
    load: async () => (await import('./handwritten/completion.ts')).completion,
  },
  {
    name: 'export',
    summary: 'Exports the whole workspace as an archive',
    load: async () => (await import('./handwritten/workspace-export.ts')).exportWorkspace,
  },
  {
    name: 'import',
    summary: 'Imports records from a table or lines of JSON',
    load: async () => (await import('./handwritten/import.ts')).importRows,
  },
  {
    name: 'open',
    summary: 'Shows a record of any kind and opens its page in the browser',
    load: async () => (await import('./handwritten/open.ts')).openAny(getters),
  },
  {
    name: 'notes attach',
    summary: 'Uploads the file that a note features',
    load: async () => (await import('./handwritten/note-file.ts')).attach,
  },
  {
    name: 'notes download',
    summary: 'Downloads the file of a note',
    load: async () => (await import('./handwritten/note-file.ts')).download,
  },
]

/** Of two with the same name, the one written by hand does what the generated one does, and more. */
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
