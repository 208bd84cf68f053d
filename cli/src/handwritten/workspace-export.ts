import type { ExportWorkspaceData } from '../../../generated/client/types.gen.ts'
import { handwrittenCommand, pageOf } from '../command.ts'
import { destination, download } from '../download.ts'
import { withByteCount } from '../progress.ts'

const place: ExportWorkspaceData['url'] = '/api/v1/export'

export const exportWorkspace = handwrittenCommand({
  description:
    'Exports the whole workspace, with the files of its notes, as one archive into this folder or to where `path` says. `vs import` reads it into another workspace. A file that exists is only overwritten with --force. Takes a session of an admin.',
  examples: ['vs export', 'vs export backups/march.tar.gz'],
  positional: [destination.path],
  options: [destination.force],
  async *run({ args, connection }) {
    const { path, header } = await download(connection, place, args, withByteCount)
    yield pageOf({ path, content_type: header('content-type') })
  },
})
