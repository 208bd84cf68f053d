import type { ActivityExportHandlers } from '../generated/server/handlers.ts'
import { LogExport } from '../src/calls/activity/export.ts'
import { filtersOf } from '../src/calls/activity/filters.ts'
import { now } from '../src/domain/model/columns.ts'
import { StreamedFile } from '../src/files/streamed-file.ts'

export const activityExport: ActivityExportHandlers = {
  async exportActivity({ read, caller, proof }, { format, ...query }) {
    const { range: _, from: __, to: ___, ...rest } = query
    const filters = await filtersOf(read, caller, query)
    const { workspace_id: workspaceId } = caller
    const log = await LogExport.open({
      read,
      caller,
      proof,
      workspaceId,
      filters,
      query: { ...rest, since: filters.since, until: filters.until, actor: filters.actor },
    })
    const name = `activity-${now().slice(0, 10)}.${format}`
    const headers = { 'Export-Positions': String(log.length) }
    return format === 'csv'
      ? new StreamedFile('text/csv', name, log.table(), headers)
      : new StreamedFile('application/x-ndjson', name, log.lines(), headers)
  },
}
