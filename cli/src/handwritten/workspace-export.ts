import type { ExportWorkspaceData } from '../../../generated/client/types.gen.ts'
import { handwrittenCommand, pageOf } from '../command.ts'
import { destination, download } from '../download.ts'
import { checkArchive } from '../import/archive.ts'
import { withByteCount } from '../progress.ts'

const place: ExportWorkspaceData['url'] = '/api/v1/export'

export const exportWorkspace = handwrittenCommand({
  description:
    'Exports the workspace, including the files of its notes, as one archive. `vs import` imports the archive into another workspace. By default, the archive is saved in the current folder; `--force` overwrites an existing file. Requires the session of an admin: API keys are refused.',
  examples: ['vs export', 'vs export backups/march.tar.gz'],
  positional: [destination.path],
  options: [destination.force],
  async *run({ args, connection }) {
    const { path, header } = await download(connection, place, args, withByteCount)
    const { checksum } = await checkArchive(path)
    const records = Object.values(checksum.records).reduce((sum, count) => sum + count, 0)
    yield pageOf({ path, content_type: header('content-type'), records, files: checksum.files })
  },
})
