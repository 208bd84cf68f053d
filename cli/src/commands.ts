/** All commands, by what help lists of them. */
import { commands as generated } from '../../generated/cli/commands/index.ts'
import type { Entry } from './command.ts'

const own: Entry[] = [
  {
    name: 'api',
    summary: 'Calls the API directly',
    load: async () => (await import('./own/raw-call.ts')).rawCall,
  },
  {
    name: 'auth login',
    summary: 'Signs in and keeps the session for later commands',
    load: async () => (await import('./own/auth.ts')).login,
  },
  {
    name: 'auth logout',
    summary: 'Ends the session and deletes its credentials from this machine',
    load: async () => (await import('./own/auth.ts')).logout,
  },
  {
    name: 'auth status',
    summary: 'Shows who is signed in, the workspace, its plan and where the credentials are',
    load: async () => (await import('./own/auth.ts')).status,
  },
  {
    name: 'companies open',
    summary: 'Shows a company with its web address, and opens that in the browser on a terminal',
    load: async () => (await import('./own/open-company.ts')).openCompany,
  },
  {
    name: 'completion',
    summary: 'Prints the script that makes a shell complete `vs` commands',
    load: async () => (await import('./own/completion.ts')).completion,
  },
  {
    name: 'notes attach',
    summary: 'Uploads the file that a note features',
    load: async () => (await import('./own/note-file.ts')).attach,
  },
  {
    name: 'notes download',
    summary: 'Downloads the file of a note',
    load: async () => (await import('./own/note-file.ts')).download,
  },
]

const operations = generated.map(
  (entry): Entry => ({
    ...entry,
    load: async () => (await import('./operation.ts')).operationCommand(await entry.load()),
  }),
)

export const commands: readonly Entry[] = [...operations, ...own].sort((a, b) => (a.name < b.name ? -1 : 1))
