/** The presentation, the columns and the grouping in the address of a list. */
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { RecordsContext } from './frame.ts'

export type Presentation = 'list' | 'board' | 'calendar'

export const presentationsOf = ({ board, calendar }: PageDescriptor): Presentation[] => [
  'list',
  ...(board ? (['board'] as const) : []),
  ...(calendar ? (['calendar'] as const) : []),
]

export const presentationOf = ({ req }: RecordsContext, page: PageDescriptor): Presentation =>
  presentationsOf(page).find((each) => each === req.query('view')) ?? 'list'

/** The fields that the user has chosen to see after the name, in order; the usual ones by default. */
export function chosenColumns(http: RecordsContext, page: PageDescriptor): readonly string[] {
  const names = columnsInAddress(http).filter((name) => page.choosable.includes(name))
  return names.length > 0 ? names : page.columns
}

/** A form repeats the parameter; links separate the names by commas. */
export const columnsInAddress = ({ req }: RecordsContext): string[] => [
  ...new Set(
    req
      .queries('columns')
      ?.flatMap((each) => each.split(','))
      .filter(Boolean),
  ),
]

/** The field by which the list is grouped; undefined if it is not. */
export function groupOf({ req }: RecordsContext, { groups, fields }: PageDescriptor) {
  const asked = req.query('group')
  // A saved view can name the field that `of_project_id` has replaced.
  const name = [asked, `of_${asked}`].find((each) => groups.includes(each!))
  return name ? fields[name] : undefined
}
