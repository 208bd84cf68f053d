import { activityList } from '../../../generated/cli/commands/activity/list.ts'
import type { ExportActivityData } from '../../../generated/client/types.gen.ts'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { destination, download } from '../download.ts'
import { withLineProgress } from '../progress.ts'

const place: ExportActivityData['url'] = '/api/v1/activity/export'

/** The options of `vs activity list`, except for sorting and paging. */
const filters = activityList.options.filter(({ field }) => !['sort', 'limit', 'cursor'].includes(field))

export const exportActivity = handwrittenCommand({
  description:
    'Exports the activity log as JSON lines, which `vs activity verify` can verify, or as a table if `path` ends in .csv. By default, the file is saved in the current folder; `--force` overwrites an existing file.',
  examples: [
    'vs activity export',
    'vs activity export march.csv --since 2026-03-01T00:00:00Z --until 2026-04-01T00:00:00Z',
  ],
  positional: [destination.path],
  options: [
    ...filters,
    argument('file-format', 'Format of the file. By default, it depends on the file name.', {
      choices: ['ndjson', 'csv'],
      field: 'file_format',
    }),
    destination.force,
  ],
  async *run({ args, connection }) {
    const { path: target, file_format, force, ...filterValues } = args
    const formatByName = String(target).endsWith('.csv') ? 'csv' : 'ndjson'
    const parameters = Object.entries({ ...filterValues, format: file_format ?? formatByName }).filter(
      ([, value]) => value !== undefined,
    )
    const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
    let lines = 0
    const { path, header } = await download(connection, `${place}?${query}`, args, (bytes, header) =>
      withLineProgress(bytes, Number(header('export-positions')), (counted) => {
        lines = counted
      }),
    )
    yield pageOf({ path, content_type: header('content-type'), lines })
  },
})
