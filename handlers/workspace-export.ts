import type { WorkspaceExportHandlers } from '../generated/server/handlers.ts'
import { archiveOf } from '../src/domain/archive/export.ts'
import { now } from '../src/domain/model/columns.ts'
import { StreamedFile } from '../src/files/streamed-file.ts'

export const workspaceExport: WorkspaceExportHandlers = {
  exportWorkspace: ({ read, storage }) =>
    new StreamedFile(
      'application/gzip',
      `workspace-${now().slice(0, 10)}.tar.gz`,
      archiveOf({ read, storage }),
    ),
}
