/** Query cases: every list in each sort order, with each filter and with pairs of filters; search; and the reports. */
import { Dimension } from '../../generated/client/types.gen.ts'
import { anyOf } from '../../src/data/conditions.ts'
import { nameInput } from '../../src/data/names.ts'
import type { InputValues, Query } from '../../src/data/query.ts'
import type { Records } from '../../src/data/records.ts'
import { ownValues } from '../../src/data/records.ts'
import { availability } from '../../src/domain/insights/availability.ts'
import { billableTime, billableTimeOfProjects, unbilledTime } from '../../src/domain/insights/billing.ts'
import { markedTime } from '../../src/domain/insights/marked-time.ts'
import { missingTime } from '../../src/domain/insights/missing-time.ts'
import { callsInSpan } from '../../src/domain/insights/overview.ts'
import { pipeline } from '../../src/domain/insights/pipeline.ts'
import { progress } from '../../src/domain/insights/progress.ts'
import { type ReportShape, reportBy, showsNames } from '../../src/domain/insights/report.ts'
import { personStats, timeTotals } from '../../src/domain/insights/reports.ts'
import { idOf, uuidOf } from '../../src/domain/model/columns.ts'
import { absences } from '../../src/domain/queries/absences.ts'
import { entries } from '../../src/domain/queries/activity.ts'
import { checkpoints } from '../../src/domain/queries/activity-checkpoints.ts'
import { clients } from '../../src/domain/queries/clients.ts'
import { companies } from '../../src/domain/queries/companies.ts'
import { interactions } from '../../src/domain/queries/interactions.ts'
import { noteSearch, notes } from '../../src/domain/queries/notes.ts'
import { projects } from '../../src/domain/queries/projects.ts'
import { followUps, prospects } from '../../src/domain/queries/prospects.ts'
import { statements } from '../../src/domain/queries/search.ts'
import { summaries } from '../../src/domain/queries/summaries.ts'
import { tasks } from '../../src/domain/queries/tasks.ts'
import { timeEntries } from '../../src/domain/queries/time.ts'
import { typoPatterns } from '../../src/domain/queries/typing-errors.ts'
import type { ImportedName } from '../../src/shared/import-kinds.ts'
import { nth } from './large-workspace.ts'

type Kind = 'order' | 'filter' | 'pair' | 'search' | 'report'

export interface Case {
  name: string
  kind: Kind
  query: Query
  given: InputValues
}

interface List {
  records: Records
  /** The default sort order first. */
  sorts: string[]
  /** Values of each filter, ordered from the fewest to the most matching records. */
  filters: Record<string, unknown[]>
  /** The filters that are also tested with lists sorted by the column, in both directions. */
  along?: Record<string, string[]>
  /** Values of the filters that a handler sets. */
  own?: Record<string, unknown[]>
  /** True if all filters are tested as a search, in each sort order. */
  search?: boolean
}

const person = [idOf(nth(999_999_999), 'user'), idOf(nth(5), 'user')]
const name = ['zzqx', 'rarely', 'limited']
const external_id = ['no such id', 'id 51']
const tag = ['no such tag', 'tag 3', 'common']
const day = (back: number) => new Date(Date.now() - back * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const time = (back: number) => `${day(back)}T00:00:00.000Z`
const created = ['-created_at', 'created_at']
const named = [...created, 'name', '-name']
const archived = [true, false]
const company = [idOf(nth(999_999_999), 'company'), idOf(nth(51), 'company')]
const client = [idOf(nth(999_999_999), 'client'), idOf(nth(51), 'client')]
const milestone = [idOf(nth(999_999_999), 'milestone'), idOf(nth(57), 'milestone')]
const project = [idOf(nth(999_999_999), 'project'), idOf(nth(51), 'project')]
/**
 * Dates up to which, and from which, no, few or many records are due. Of ten thousand records, the few still fill a
 * page, and the many leave out the newest or the oldest.
 */
const until = [day(2001), day(1051), day(501)]
const from = [day(-201), day(-19), day(499)]

/** Times since which, and before which, no or many records were added. */
const since = [time(-10), time(300)]
const before = [time(2000), time(300)]

/** Times since which no, few or many records had contact. */
const quiet_since = [time(2000), time(1050), time(300)]

/** Each kind with an import has a list that grows. */
type ListName = ImportedName | 'follow-ups' | 'found notes' | 'summaries' | 'activity' | 'checkpoints'

export const lists: Record<ListName, List> = {
  companies: { records: companies, sorts: named, filters: { archived, name, tag, external_id, quiet_since } },
  clients: {
    records: clients,
    sorts: named,
    filters: { archived, name, tag, external_id, company_id: company, quiet_since },
  },
  projects: {
    records: projects,
    sorts: named,
    filters: {
      ...{ archived, name, tag, external_id, company_id: company, client_id: client, active: [true, false] },
      ...{ used: ['warning', 'exceeded'], within: [true], led: [[project[0]], [project[1]]] },
    },
  },
  prospects: {
    records: prospects,
    sorts: [...named, 'follow_up_on', '-follow_up_on', 'value_cents', '-value_cents'],
    filters: {
      name,
      tag,
      archived,
      quiet_since,
      company_id: company,
      client_id: client,
      stage: [['proposal'], ['proposal', 'won', 'lost'], ['won']],
      source: ['nowhere', 'fair'],
      external_id,
      owner_id: person,
      unowned: [true],
      to: until,
      from,
      since,
      overdue: [true, false],
      planned: [true, false],
      closes_from: from,
      closes_to: until,
      undated: [true],
    },
    along: { follow_up_on: ['to', 'from', 'overdue'] },
  },
  'follow-ups': {
    records: followUps,
    sorts: ['due_on', '-due_on', ...created],
    filters: {
      owner_id: person,
      unowned: [true],
      overdue: [true, false],
      done: [false, true],
      client_id: [idOf(nth(999_999_999), 'client'), idOf(nth(51), 'client')],
      company_id: company,
      prospect_id: [idOf(nth(999_999_999), 'prospect'), idOf(nth(53), 'prospect')],
      of_company: company,
      from,
      to: until,
      since,
    },
  },
  interactions: {
    records: interactions,
    sorts: ['-occurred_at', 'occurred_at', ...created],
    filters: {
      client_id: client,
      company_id: company,
      prospect_id: [idOf(nth(999_999_999), 'prospect'), idOf(nth(53), 'prospect')],
      kind: ['message', 'call'],
      direction: ['in', 'out'],
      author_id: person,
      after: [time(-10), time(300)],
      before,
      since,
      external_id,
    },
  },
  tasks: {
    records: tasks,
    sorts: [...created, 'due_on', '-due_on', 'title', '-title', 'updated_at', '-updated_at'],
    filters: {
      title: name,
      status: [
        ['cancelled'],
        [],
        ['cancelled', 'blocked'],
        ['pending', 'in_progress', 'blocked'],
        ['pending'],
        ['done'],
      ],
      open: [true, false],
      assignee_id: person,
      unassigned: [true],
      is_blocked: [true, false],
      recurring_task_id: [idOf(nth(999_999_999), 'recurring_task'), idOf(nth(51), 'recurring_task')],
      overdue: [true, false],
      project_id: project,
      milestone_id: milestone,
      company_id: company,
      to: until,
      external_id,
      from,
      since,
    },
    along: { due_on: ['to', 'from', 'overdue', 'open'] },
    own: { assignee_id: person, project_id: project },
  },
  time: {
    records: timeEntries,
    sorts: ['-date', 'date', ...created],
    filters: {
      user_id: person,
      task_id: [idOf(nth(999_999_999), 'task'), idOf(nth(11), 'task')],
      no_task: [true],
      company_id: company,
      project_ids: [[project[0]], project],
      no_company: [true],
      client_id: client,
      no_client: [true],
      project_id: project,
      no_project: [true],
      milestone_id: milestone,
      no_milestone: [true],
      service_id: [idOf(nth(999_999_999), 'service'), idOf(nth(5), 'service')],
      no_service: [true],
      tag,
      tagged: [false, true],
      billable: [true, false],
      priced: [false, true],
      rate_cents: [1, 9005],
      capped: [true, false],
      billed: [true, false],
      bill_id: [idOf(nth(999_999_999), 'bill')],
      external_id,
      from: [day(-10), day(300)],
      to: [day(2000), day(300)],
      since,
    },
    own: { user_id: person },
  },
  absences: {
    records: absences,
    sorts: ['-starts_on', 'starts_on'],
    filters: {
      user_id: person,
      kind: ['parental', 'sick'],
      external_id,
      from: [day(-30), day(300)],
      to: [day(2000), day(300)],
      since,
    },
    own: { user_id: person },
  },
  notes: {
    records: notes,
    sorts: [...created, '-updated_at', 'updated_at'],
    filters: {
      author_id: person,
      tag,
      external_id,
      since: ['0d', '300d'],
      until: before,
      has_file: [true, false],
      of_company: company,
    },
    own: {
      company_id: company,
      milestone_id: milestone,
      time_entry_id: [idOf(nth(999_999_999), 'time_entry'), idOf(nth(5), 'time_entry')],
    },
  },
  'found notes': {
    records: noteSearch,
    sorts: ['-rank', ...created],
    filters: { q: ['zzqx', 'rarely', 'common', 'everyone'] },
    search: true,
  },
  summaries: {
    records: summaries,
    sorts: created,
    filters: { since, until: before },
    own: { user_id: person },
  },
  activity: {
    records: entries,
    sorts: ['-at', 'at'],
    filters: {
      actor: person,
      api_key_id: [idOf(nth(999_999_999), 'api_key'), idOf(nth(5), 'api_key')],
      agent: ['agent/x', 'agent/3', 'agent/19'],
      agent_name: ['nobody', 'agent'],
      channel: ['operator', 'mcp'],
      tool: ['note_get', 'task_get'],
      operation: ['removeNote', 'getTask'],
      record: ['com_none', 'com_3'],
      changes_only: [true],
      succeeded: [true],
      refused: [true],
      failed: [true],
      request_id: [nth(999_999_999), 'request 70'],
      since,
      until: before,
    },
  },
  checkpoints: {
    records: checkpoints,
    sorts: ['-at', 'at'],
    filters: { since, until: before },
  },
}

/** All cases in a workspace with `rows` records of each kind. */
export function casesIn(workspace: string, rows: number): Case[] {
  return [
    ...Object.entries(lists).flatMap(([name, list]) => casesOf(name, list, workspace, rows)),
    ...searches(workspace),
    ...reports(workspace),
    ...wholeReports(workspace),
    ...listsOfLeads(workspace),
    changesOfSeveral(workspace),
    ...deepInPeriods(workspace),
  ]
}

/** The timeline of a project and its tasks. */
function changesOfSeveral(workspace: string): Case {
  const record = Array.from({ length: 11 }, (_, n) => `com_${n}`)
  return {
    name: 'activity any record=com_… changes_only=true by -at',
    kind: 'filter',
    query: entries.page({
      sort: '-at',
      hasCursor: false,
      filters: [anyOf('record'), 'changes_only'],
      ownColumns: [],
    }),
    given: {
      workspace,
      only_owner: null,
      limit: 31,
      [anyOf('record')]: record,
      changes_only: true,
      ...allNames(entries),
    },
  }
}

/** Pages of the log after a cursor that is far from both ends of a period, for every filter. */
function deepInPeriods(workspace: string): Case[] {
  const { records, sorts, filters } = lists.activity
  const period = { since: time(1000), until: time(100) }
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    name in period ? [] : values.map((value) => ({ [name]: value })),
  )
  return [{}, ...chosen].flatMap((filter) =>
    sorts.map((sort): Case => {
      const label = Object.entries(filter).map(([name, value]) => ` ${name}=${value}`)
      const names = [...Object.keys(filter), ...Object.keys(period)]
      return {
        name: `activity deep in a period${label} by ${sort}`,
        kind: 'pair',
        query: records.page({ sort, hasCursor: true, filters: names, ownColumns: [] }),
        given: {
          ...{ workspace, only_owner: null, limit: 26, last_key: time(500), last_id: nth(1) },
          ...{ ...period, ...filter },
          ...allNames(records),
        },
      }
    }),
  )
}

/** Time as leads of projects see it: their own and that on their projects. */
function listsOfLeads(workspace: string): Case[] {
  const led_projects = project.map((id) => uuidOf(id, 'project'))
  const list = (given: InputValues): Case => ({
    name: ['time of a lead', ...Object.keys(given)].join(' '),
    kind: 'filter',
    query: timeEntries.page({ sort: '-date', hasCursor: false, filters: Object.keys(given), ownColumns: [] }),
    given: {
      ...{ workspace, led_projects, only_owner: uuidOf(person[1]!, 'user'), limit: 26, ...given },
      ...allNames(timeEntries),
    },
  })
  return [{}, { user_id: person[1] }, { project_id: project[1] }, { from: day(300) }].map(list)
}

/** Words that match no, few and many names and texts, and words with typing errors. */
function searches(workspace: string): Case[] {
  const search = (name: string, query: Query, given: InputValues): Case => ({
    ...{ name, kind: 'search', query },
    given: { workspace, only_owner: nth(5), limit: 20, ...given },
  })
  return [
    ...[...name, 'common'].map((word) =>
      search(`search for ${word}`, statements['one word'], { ...patternsOf(word), 'word 0': `%${word}%` }),
    ),
    ...otherScripts.map((word) =>
      search(`search for ${word}`, statements['a word in another script'], {
        ...{ ...patternsOf(word), 'other words': `'${word}':*` },
      }),
    ),
    ...phones.map((phone) =>
      search(`search for the phone ${phone}`, statements['a telephone number'], {
        ...patternsOf(phone),
        ...{ phone, 'phone without country': [1, 2, 3].map((length) => phone.slice(0, -length)) },
      }),
    ),
    search('search for names like rarley', statements['names like a word'], {
      patterns: typoPatterns('rarley'),
    }),
  ]
}

const patternsOf = (word: string): InputValues => ({
  ...{ languages: ['english'], text: `"${word}"`, parts: [`%${word}%`], starts: [`% ${word}%`] },
  ...{ begin: ` ${word}%`, begins: ` ${word}%`, whole: `%\n ${word} \n%`, wholes: [`% ${word} %`] },
})

/** Words that no and few names contain. Of a word that many contain, all are read. */
const otherScripts = ['大阪', '京都']

/** Numbers from the last digit to the first, that nobody and a client has. */
const phones = ['0000000000000', [...'493000000051'].reverse().join('')]

function casesOf(
  list: string,
  { records, sorts, filters, along = {}, own = {}, search }: List,
  workspace: string,
  rows: number,
): Case[] {
  // Without the filter, archived records are left out, except from copies.
  const usual = filters.archived ? { archived: false } : {}
  const make = (
    kind: Kind,
    sort: string,
    more: Record<string, unknown>,
    given: InputValues = {},
    own: Record<string, unknown> = {},
  ): Case => {
    const chosen = { ...('updated_since' in more ? {} : usual), ...more }
    const names = Object.keys(chosen)
    const label = Object.entries({ ...more, ...own }).map(([key, value]) => `${key}=${value}`)
    const hasCursor = 'last_id' in given
    return {
      name: [list, ...label, `by ${sort}`, hasCursor && 'page 80'].filter(Boolean).join(' '),
      kind,
      query: records.page({ sort, hasCursor, filters: names, ownColumns: Object.keys(own) }),
      given: {
        workspace,
        only_owner: viewerOf(records, own),
        limit: 26,
        ...chosen,
        ...ownValues(own),
        ...given,
        ...allNames(records),
      },
    }
  }
  const [first] = sorts as [string]
  const isDefault = (sort: string) => sort.replace('-', '') === first.replace('-', '')
  const names = Object.keys(filters)
  const changes = 'updated_since' in records.filters && !search ? [time(-10), time(300), time(2000)] : []
  const each = names.flatMap((name) => filters[name]!.map((value) => [name, value] as const))
  const pairs = names.flatMap((one) =>
    names
      .filter((other) => !isSame(one, other) && !unselective.includes(`${one} ${other}`))
      .filter((other) => !ofMuchTime.includes(one) && !(one === 'billable' && ofMuchTime.includes(other)))
      .map((other) => [one, other] as const),
  )
  const deep = Math.max(rows - 2000, 1)
  const last = {
    last_key: new Date(Date.now() - (rows - deep) * ((1095 * 86_400_000) / rows)).toISOString(),
    last_id: nth(deep),
  }
  return [
    ...(search ? [] : sorts.map((sort) => make('order', sort, {}))),
    ...(search || ['date', 'due_on', 'starts_on'].some(isDefault) ? [] : [make('order', first, {}, last)]),
    ...each.flatMap(([name, value]) =>
      (search ? sorts : [first]).map((sort) =>
        make(search || isPart(name) ? 'search' : 'filter', sort, { [name]: value }),
      ),
    ),
    ...names
      .filter((name) => records.filters[name].several)
      .map((name) => make(isPart(name) ? 'search' : 'filter', first, { [anyOf(name)]: filters[name] })),
    ...Object.entries(along).flatMap(([column, names]) =>
      names.flatMap((name) =>
        [column, `-${column}`].flatMap((sort) =>
          filters[name]!.map((value) => make('filter', sort, { [name]: value })),
        ),
      ),
    ),
    ...changes.map((since) => make('filter', 'updated_at', { updated_since: since })),
    ...(changes.length > 0 ? names : []).map((name) =>
      make('pair', 'updated_at', { [name]: filters[name]![0], updated_since: changes.at(-1) }),
    ),
    ...Object.entries(own).flatMap(([column, values]) => [
      ...values.flatMap((value) =>
        sorts.filter(isDefault).map((sort) => make('filter', sort, {}, {}, { [column]: value })),
      ),
      ...sorts
        .filter((sort) => !isDefault(sort))
        .map((sort) => make('pair', sort, {}, {}, { [column]: values[0] })),
      ...names
        .filter((name) => name !== column)
        .flatMap((name) => [
          make('pair', first, { [name]: filters[name]!.at(-1) }, {}, { [column]: values[0] }),
          make('pair', first, { [name]: filters[name]![0] }, {}, { [column]: values.at(-1) }),
        ]),
    ]),
    ...pairs.map(([none, many]) =>
      make('pair', first, { [none]: filters[none]![0], [many]: filters[many]!.at(-1) }),
    ),
  ]
}

/** The input `only_owner` of a call by a member. For records with an owner, it is the owner in `own`, or null. */
function viewerOf({ owner }: Records, own: Record<string, unknown>): string | null {
  if (!owner) return nth(5)
  return owner in own ? uuidOf(own[owner] as string, 'user') : null
}

/** Selects the names of all records that the record refers to. */
const allNames = ({ references }: Records): InputValues =>
  Object.fromEntries([...references].map((each) => [nameInput(each), true]))

/** Filters of the time entries whose first value many records match. */
const ofMuchTime = [
  'no_task',
  'no_company',
  'no_client',
  'no_project',
  'no_milestone',
  'no_service',
  'tagged',
  'priced',
]

/** Pairs that are not tested: neither filter is selective, so records that match both can be far from the newest. */
const unselective = [
  ...['open to', 'unassigned to', 'unowned to', 'done overdue'],
  ...['unowned', 'overdue', 'undated'].flatMap((one) => [`${one} closes_from`, `${one} closes_to`]),
  ...['undated quiet_since', 'undated to'],
  ...['stage', 'status', 'open', 'name', 'title', 'tag', 'company_id', 'since', 'quiet_since'].map(
    (other) => `overdue ${other}`,
  ),
  'billable project_ids',
  ...['archived used', 'within active', 'within used', 'used within'],
  ...['changes_only channel', 'changes_only tool', 'changes_only operation'],
]

/** True for the same filter, for both ends of the same span, and for two filters that a handler merges. */
const isSame = (one: string, other: string) =>
  withoutEnd(one) === withoutEnd(other) || ['open status', 'status open'].includes(`${one} ${other}`)

const withoutEnd = (filter: string) => filter.replace(/^(from|to)$/, 'day')

const isPart = (filter: string) => filter === 'name' || filter === 'title'

/** Reports on all records. */
function wholeReports(workspace: string): Case[] {
  const all = { first: day(2000), last: day(-100) }
  const cases: [name: string, Query, InputValues][] = [
    ['the pipeline', pipeline, { owner: null, unowned: false }],
    ['the progress of a project', progress, { ...all, by: ['project'], project_ids: [project[1]] }],
    ['the progress of its tasks', progress, { ...all, by: ['task'], project_ids: [project[1]] }],
  ]
  return cases.map(([name, query, given]) => ({
    name,
    kind: 'report',
    query,
    given: { workspace, only_owner: null, ...given },
  }))
}

function reports(workspace: string): Case[] {
  /** All records are from three years. */
  const spans: Record<string, [first: number, last: number]> = {
    month: [130, 100],
    year: [465, 100],
    'three years': [1100, -1],
  }
  const user_id = person[1]!
  return Object.entries(spans).flatMap(([span, [first, last]]) => {
    const report = (name: string, query: Query, given: InputValues): Case => ({
      name: `${name} of ${span.startsWith('three') ? span : `a ${span}`}`,
      kind: 'report',
      query,
      given: { workspace, only_owner: null, ...given },
    })
    const days = { first: day(first), last: day(last), from: day(first), to: day(last), costs: true }
    const names = { [showsNames(0)]: true, [showsNames(1)]: true, limit: 100 }
    const by = (dimensions: Dimension[], given: InputValues = {}, shape: Partial<ReportShape> = {}) =>
      report(
        [...dimensions, ...Object.keys({ ...given, ...shape })].join(' '),
        reportBy({ by: dimensions, filters: ['from', 'to', ...Object.keys(given)], ...shape }),
        { ...days, previous: day(2 * first - last), ...names, ...given },
      )
    const totals = (given: InputValues) => timeTotals(['from', 'to', ...Object.keys(given)])
    if (span === 'three years') return [by(['project'])]
    return [
      ...Object.values(Dimension).map((each) => by([each])),
      by(['company', 'month']),
      by(['person', 'project']),
      by(['project'], {}, { includesEmpty: true }),
      by(['project'], { user_id }),
      by(['person'], { project_ids: [project[1]] }),
      by(['month'], { company_id: company[1] }),
      by(['client', 'month']),
      by(['month'], { client_id: client[1] }),
      by(['month'], { rate_cents: 9005 }),
      by(['person'], { service_id: idOf(nth(5), 'service') }),
      report('totals', totals({}), days),
      report('one person', personStats, { ...days, user_id }),
      report('billing', billableTime, { ...days, costs: false }),
      report('billing of a company', billableTimeOfProjects, {
        ...days,
        ...{ costs: false, company_id: company[1] },
      }),
      report('unbilled time of a company', unbilledTime, {
        ...days,
        ...{ costs: false, company_id: company[1] },
      }),
      report('own totals', totals({ user_id }), {
        ...{ ...days, user_id },
        only_owner: uuidOf(user_id, 'user'),
      }),
      report('marked time', markedTime, { first: days.first, last: days.last, user_id: null, limit: 100 }),
      report('own marked time', markedTime, {
        ...{ first: days.first, last: days.last, user_id, limit: 100 },
        only_owner: uuidOf(user_id, 'user'),
      }),
      report('missing time', missingTime, { first: days.first, last: days.last, user_id: null, limit: 100 }),
      report('availability', availability, { first: day(0), last: day(-84), weeks: 12 }),
      report('calls', callsInSpan, { since: time(first), until: time(last), limit: 25 }),
    ]
  })
}
