import { activityList } from '../../../generated/cli/commands/activity/list.ts'
import type { ExportActivityData } from '../../../generated/client/types.gen.ts'
import { argument, handwrittenCommand, pageOf } from '../command.ts'
import { destination, download } from '../download.ts'
import { withLineProgress } from '../progress.ts'

const place: ExportActivityData['url'] = '/api/v1/activity/export'

/** The filters of the list. */
const filters = activityList.options.filter(({ field }) => !['sort', 'limit', 'cursor'].includes(field))

export const exportActivity = handwrittenCommand({
  description:
    'Exports the activity log into this folder, or to where `path` says: as lines of JSON that `vs activity verify` checks, or with a path that ends in .csv as a table. A file that exists is only overwritten with --force.',
  examples: [
    'vs activity export',
    'vs activity export march.csv --since 2026-03-01T00:00:00Z --until 2026-04-01T00:00:00Z',
  ],
  positional: [destination.path],
  options: [
    ...filters,
    argument('as', 'What to export.', { choices: ['ndjson', 'csv'], field: 'as' }),
    destination.force,
  ],
  async *run({ args, connection }) {
    const { path: target, as, force, ...asked } = args
    const byName = String(target).endsWith('.csv') ? 'csv' : 'ndjson'
    const known = Object.entries({ ...asked, format: as ?? byName }).filter(
      ([, value]) => value !== undefined,
    )
    const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
    const { path, header } = await download(connection, `${place}?${query}`, args, (bytes, header) =>
      withLineProgress(bytes, Number(header('export-positions'))),
    )
    yield pageOf({ path, content_type: header('content-type') })
  },
})
