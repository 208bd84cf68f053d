/** The report pages: their charts, tables and CSV match the API. test/system/demo.test.ts checks more figures. */
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import {
  addAbsence,
  addClient,
  addCompany,
  addNote,
  addTask,
  addTimeEntry,
  getAvailability,
  getTimeTotals,
  updateWorkspace,
} from '../../generated/client/sdk.gen.ts'
import { Range } from '../../generated/client/types.gen.ts'
import { idOf } from '../../src/domain/model/columns.ts'
import { hoursChart } from '../../src/web/charts.ts'
import { reports } from '../../src/web/insights/reports.ts'
import { projectColour } from '../../src/web/project-colour.ts'
import { report, useBooks } from '../support/books.ts'
import { colleague } from '../support/colleague.ts'
import { project } from '../support/delivery.ts'
import { type Member, useCommonService } from '../support/service.ts'
import { tableIn, textOf } from '../support/tables.ts'
import { page, visitorOf } from '../support/visitor.ts'

const service = useCommonService()
const books = useBooks(service)

const days = { from: '2026-03-02', to: '2026-03-08' }
const query = `?${new URLSearchParams(days)}`
const paths = reports.map(({ path }) => path)

const seenBy = (member: Member, address: string) => page(visitorOf(service, member), address)

/** A workspace with a week of time on a profitable project, on a project with only costs, and on no project. */
async function week() {
  const { owner, earns, ...make } = await books()
  await earns(6000)
  const [shop, internal] = [await make.project('Web shop'), await make.project('<i>nternal & co')]
  const design = await make.service('Design', 12000)
  await make.entry({ date: '2026-03-02', minutes: 90, project_id: shop, service_id: design })
  await make.entry({ date: '2026-03-04', minutes: 45, project_id: internal, billable: false })
  await make.entry({ date: '2026-03-06', minutes: 20, service_id: design })
  return { owner, earns, ...make }
}

/** Colours of projects come from their ids. */
const colour = (pattern: RegExp) => expect.stringMatching(pattern)

/** The title of each bar and the size of its parts along the bar. */
const barsIn = (html: string, extent: 'width' | 'height') =>
  [...html.matchAll(/<g>.*?<\/g>/gs)].map(([bar]) => [
    textOf(bar.match(/<title>(.*?)<\/title>/s)![1]!),
    ...[...bar.matchAll(/<rect class="([\w-]+)".*? width="([\d.]+)%" height="([\d.]+)em"/g)].map(
      ([, name, width, height]) => `${name} ${extent === 'width' ? width : height}`,
    ),
  ])

describe('a report', () => {
  test('by project shows a chart and a table of its data', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `/insights/projects${query}`)
    expect(tableIn(html)).toEqual([
      ['Project', 'Hours', 'Billable', 'Billable share', 'Revenue', 'Cost', 'Margin'],
      ['Web shop', '1:30 h', '1:30 h', '100%', '€180.00', '€90.00', '€90.00'],
      ['<i>nternal & co', '0:45 h', '0:00 h', '0%', '€0.00', '€45.00', '-€45.00'],
      ['No project', '0:20 h', '0:20 h', '100%', '€40.00', '€20.00', '€20.00'],
      ['Total', '2:35 h', '1:50 h', '71%', '€220.00', '€155.00', '€65.00'],
    ])
    expect(barsIn(html, 'width')).toEqual([
      ['Web shop: 1:30 h', 'series-1 100'],
      ['<i>nternal & co: 0:45 h', 'series-2 50'],
      ['No project: 0:20 h', 'series-1 22.22'],
    ])
    expect(html).toMatch(/<svg role="img" aria-label="Hours by project, 2\s–\s8 March 2026: /)
  })

  test('on margin draws losses to the left of zero and gains to the right', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `/insights/margin${query}`)
    expect(tableIn(html).map(([name, margin]) => [name, margin])).toEqual([
      ['Project', 'Margin'],
      ['Web shop', '€90.00'],
      ['No project', '€20.00'],
      ['<i>nternal & co', '-€45.00'],
      ['Total', '€65.00'],
    ])
    expect(barsIn(html, 'width')).toEqual([
      ['Web shop: €90.00', colour(/^project-[1-6] 66\.67$/)],
      ['No project: €20.00', 'internal 14.81'],
      ['<i>nternal & co: -€45.00', 'negative 33.33'],
    ])
  })

  test('on utilization shows a full bar at full capacity', async () => {
    const { owner, set } = await week()
    await set('weekly_minutes', 220)
    const html = await seenBy(owner, `/insights/utilization${query}`)
    expect(tableIn(html)).toEqual([
      ['Person', 'Utilization', 'Utilization to date', 'Billable', 'Capacity', 'Hours'],
      ['Owner', '50%', '50%', '1:50 h', '3:40 h', '2:35 h'],
      ['Total', '–', '–', '1:50 h', '–', '2:35 h'],
    ])
    expect(barsIn(html, 'width')).toEqual([['Owner: 50%', 'full 100', 'plain 50']])
    await set('weekly_minutes', 0)
    expect(await seenBy(owner, `/insights/utilization${query}`)).toContain(
      'No one has working hours in this period',
    )
  })

  test('on utilization lists people with working time but without hours', async () => {
    const { owner } = await week()
    await colleague(service, owner, 'member')
    const html = await seenBy(owner, `/insights/utilization${query}`)
    expect(tableIn(html)[2]).toEqual(['Colleague', '0%', '0%', '0:00 h', '40:00 h', '0:00 h'])
    const report = tableIn(await seenBy(owner, `/insights/report${query}&by=person&include_empty=true`))
    expect(report.map((row) => [row[0], ...row.slice(-3)])).toEqual([
      ['Person', 'Capacity', 'Utilization', 'Utilization to date'],
      ['Owner', '40:00 h', '4.6%', '4.6%'],
      ['Colleague', '40:00 h', '0%', '0%'],
      ['Total', '–', '–', '–'],
    ])
  })

  test.each([
    ['2026-03-02', '2026-03-08', 7, 'Mon, 2 Mar 2026: 1:30 h'],
    ['2026-03-01', '2026-03-31', 31, 'Mon, 2 Mar 2026: 1:30 h'],
    ['2026-02-11', '2026-04-12', 10, 'Week of 1 Mar 2026: 2:35 h'],
    ['2025-03-15', '2026-03-14', 13, 'March 2026: 2:35 h'],
    ['2019-01-01', '2026-12-31', 8, '2026: 2:35 h'],
  ])('from %s to %s has %i bars', async (from, to, count, title) => {
    const { owner } = await week()
    await updateWorkspace({ client: owner.client, body: { week_starts_on: 7 }, throwOnError: true })
    const html = await seenBy(owner, `/insights?from=${from}&to=${to}`)
    const bars = barsIn(html, 'height')
    expect(bars).toHaveLength(count)
    const [name, hours] = title.split(': ')
    expect(bars.filter(([each]) => each === title)).toHaveLength(1)
    expect(tableIn(html)).toContainEqual([name, hours, expect.anything(), expect.anything()])
    expect(tableIn(html).at(-1)).toEqual(['Total', '2:35 h', '1:50 h', '71%'])
  })

  test('draws the twenty largest groups and states the total number', async () => {
    const { owner, project, entry } = await books()
    for (let minutes = 1; minutes <= 22; minutes++)
      await entry({ date: days.from, minutes, project_id: await project(`Project ${minutes}`) })
    const html = await seenBy(owner, `/insights/projects${query}`)
    expect(barsIn(html, 'width')).toHaveLength(20)
    expect(html).toContain('The first 20 of 22')
    expect(tableIn(html)).toHaveLength(1 + 22 + 1)
  })

  test.each(paths)('suggests a next step if there are no hours: %s', async (path) => {
    const owner = await service.workspace()
    const html = await seenBy(owner, path)
    expect(html).toContain('href="/time/new"')
    for (const part of ['<figure', '<table', 'format=csv']) expect(html).not.toContain(part)
  })

  test.each(paths)('covers the dates in the URL: %s', async (path) => {
    const { owner } = await week()
    for (const range of Object.values(Range).filter((each) => !/^(tomorrow|next)/.test(each))) {
      const { data } = await getTimeTotals({ ...owner, query: { range } })
      const html = await seenBy(owner, `${path}?range=${range}`)
      for (const [name, day] of Object.entries(data!.period))
        expect(html).toContain(`name="${name}" value="${day}"`)
      expect(html).toContain(`href="${path}?range=${range}" aria-current="true"`)
      for (const other of paths) expect(html).toContain(`href="${other}?range=${range}"`)
    }
    const html = await seenBy(owner, `${path}?from=${days.from}&to=`)
    expect(html).toContain(`name="from" value="${days.from}"`)
    expect(await seenBy(owner, path)).toContain(`href="${path}?range=thismonth" aria-current`)
  })

  test('refuses invalid dates and shows the input', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const response = await visitor.get('/insights?from=2026-03-08&to=2026-03-02')
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toMatch(/role="alert">.*must not be after the last day of the period/)
    expect(html).toContain('name="from" value="2026-03-08"')
    expect((await visitor.get('/insights/people?range=someweek')).status).toBe(422)
  })
})

describe('the report with any grouping', () => {
  const path = '/insights/report'

  test('links each sum to its time entries, and each group to its record', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `${path}${query}&by=project&then=month&billable=true`)
    expect(tableIn(html)).toEqual([
      ['Project', 'Month', 'Hours', 'Billable', 'Billable share', 'Revenue', 'Cost', 'Margin'],
      ['Web shop', '2026-03', '1:30 h', '1:30 h', '100%', '€180.00', '€90.00', '€90.00'],
      ['No project', '2026-03', '0:20 h', '0:20 h', '100%', '€40.00', '€20.00', '€20.00'],
      ['Total', '', '1:50 h', '1:50 h', '100%', '€220.00', '€110.00', '€110.00'],
    ])
    const links = [...html.matchAll(/href="(\/time\?[^"]*)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
    const ofNone = links.filter((href) => href.includes('project_id=none'))
    expect(ofNone[0]).toBe('/time?from=2026-03-02&to=2026-03-08&billable=true&project_id=none')
    const list = await seenBy(owner, ofNone[0]!)
    expect(tableIn(list)).toHaveLength(2)
    expect(list).toContain('0:20 h')
    expect(html).toMatch(/<a href="\/projects\/prj_\w+">Web shop<\/a>/)
  })

  test('links to the groups that do not fit on the page', async () => {
    const { owner, workspace_id, user_id } = await books()
    await service.sql(
      `with made as (
        insert into projects (workspace_id, id, created_at, updated_at, name)
        select $1, gen_random_uuid(), now(), now(), 'Project ' || number from generate_series(1, 1001) number
        returning id)
      insert into time_entries (workspace_id, id, created_at, updated_at, user_id, project_id, of_project_id, date, minutes,
        billable)
      select $1, gen_random_uuid(), now(), now(), $2, id, id, '2026-03-02', 10, true from made`,
      [workspace_id, user_id],
    )
    const html = await seenBy(owner, `${path}${query}&by=project`)
    const [next] = linksIn(html, 'Next groups')
    const rest = await seenBy(owner, next!)
    const namesOn = (page: string) =>
      tableIn(page)
        .slice(1, -1)
        .map(([name]) => name)
    expect([...namesOn(html), ...namesOn(rest)]).toHaveLength(1001)
    expect(new Set([...namesOn(html), ...namesOn(rest)])).toHaveProperty('size', 1001)
    expect(linksIn(rest, 'Next groups')).toEqual([])
  })

  test('has a chart of both groupings, and of the period before if it is compared', async () => {
    const { owner, entry, project } = await week()
    const address = `${path}${query}&by=project&then=service`
    const html = await seenBy(owner, address)
    expect(barsIn(html, 'width')).toEqual([
      ['Web shop: 1:30 h', 'series-1 100'],
      ['<i>nternal & co: 0:45 h', 'series-2 50'],
      ['No project: 0:20 h', 'series-1 22.22'],
    ])
    expect(html).not.toContain('Period before')
    await entry({ date: '2026-02-25', minutes: 180, project_id: await project('Earlier project') })
    const compared = await seenBy(owner, `${address}&compare=previous`)
    expect(compared).toContain('Period before')
    expect([...compared.matchAll(/class="before" x1="([\d.]+)%"/g)].map(([, x]) => Number(x))).toEqual([
      0, 0, 100, 0,
    ])
  })

  test('has a calm chart over time for days, weeks and months', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `${path}${query}&by=day`)
    expect(barsIn(html, 'height').map(([title, bar]) => [title, bar!.split(' ')[0]])).toEqual([
      ['2026-03-02: 1:30 h', 'plain'],
      ['2026-03-04: 0:45 h', 'plain'],
      ['2026-03-06: 0:20 h', 'plain'],
    ])
  })

  const shopIn = (html: string) => html.match(/<a href="\/projects\/(prj_\w+)">Web shop</)![1]!

  test('has bars in the colours of the projects', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `${path}${query}`)
    expect(barsIn(html, 'width').map(([title, bar]) => [title, bar!.split(' ')[0]])).toEqual([
      ['Web shop: 1:30 h', projectColour(shopIn(html))],
      ['<i>nternal & co: 0:45 h', colour(/^project-[1-6]$/)],
      ['No project: 0:20 h', 'internal'],
    ])
  })

  /** The addresses of the links with this text. */
  const linksIn = (html: string, text: string) =>
    [...html.matchAll(/<a\s+href="([^"]*)"([^>]*)>(.*?)<\/a>/gs)]
      .filter(([, , label, content]) => textOf(content!) === text || label!.includes(`aria-label="${text}"`))
      .map(([, href]) => href!.replaceAll('&amp;', '&'))

  test('has filters as chips, which keep the period, the groupings and the comparison', async () => {
    const { owner } = await week()
    const settings = `${query}&by=project&then=month&compare=previous`
    const html = await seenBy(owner, `${path}${settings}&project_id=none&billable=true`)
    expect(textOf(html.match(/<ul class="chips">.*?<\/li>/s)![0]).trim()).toBe('Project None')
    const [all] = linksIn(html, 'Remove the filter Billable ')
    expect(all).toBe(`${path}${settings}&project_id=none`)
    expect(tableIn(await seenBy(owner, all!)).map(([name]) => name)).toEqual([
      'Project',
      'No project',
      'Total',
    ])
    const edit = linksIn(html, 'Service').find((href) => href.includes('edit='))
    expect(edit).toBe(`${path}${settings}&project_id=none&billable=true&edit=service_id`)
    const editor = (await seenBy(owner, edit!)).match(/<form class="editor".*?<\/form>/s)![0]
    expect(editor).toMatch(/name="service_id" value="svc_\w+"/)
    for (const [name, value] of new URLSearchParams(settings))
      expect(editor).toContain(`<input type="hidden" name="${name}" value="${value}" />`)
  })

  test('has pickers for the period, the groupings and the comparison, which keep the filters', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `${path}${query}&by=project&then=service&billable=true`)
    const summaries = [...html.matchAll(/<summary>(.*?)<\/summary>/gs)].map(([, text]) => textOf(text!))
    expect(summaries).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Period: 2\s–\s8 March 2026$/),
        'Group by: project',
        'Then by: service',
        'Compare with: nothing',
      ]),
    )
    expect(linksIn(html, 'Last month')).toEqual([
      `${path}?by=project&then=service&billable=true&range=lastmonth`,
    ])
    expect(linksIn(html, 'The period before')).toEqual([
      `${path}${query}&by=project&then=service&billable=true&compare=previous`,
    ])
    const both = linksIn(html, 'Service').filter((href) => href.includes('by=service'))
    expect(both, 'the first grouping is no second one').toEqual([`${path}${query}&by=service&billable=true`])
    const form = html.match(/<form action="\/insights\/report" aria-label="Period">.*?<\/form>/s)![0]
    expect([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, ...field]) => field)).toEqual([
      ['by', 'project'],
      ['then', 'service'],
      ['billable', 'true'],
      ['from', '2026-03-02'],
      ['to', '2026-03-08'],
    ])
  })

  test('finds a record by the name that is typed in a filter, and refuses an unknown one', async () => {
    const { owner } = await week()
    const visitor = visitorOf(service, owner)
    const address = `${path}${query}&by=person&project_id=`
    const found = await visitor.get(`${address}Web+shop`)
    expect(found.status).toBe(303)
    const chosen = found.headers.get('location')!
    expect(chosen).toMatch(/by=person&project_id=prj_\w+$/)
    expect(tableIn(await page(visitor, chosen)).at(-1)![1]).toBe('1:30 h')
    const refused = await visitor.get(`${address}Museum`)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/role="alert">.*“Museum”/s)
  })

  test('links a sum to the time entries of all chosen projects', async () => {
    const { owner } = await week()
    const id = shopIn(await seenBy(owner, `${path}${query}`))
    const html = await seenBy(owner, `${path}${query}&by=service&project_id=${id}&project_id=none`)
    const sum = linksIn(html, '1:50 h').at(-1)
    expect(sum).toBe(`/time?${new URLSearchParams(days)}&project_id=${id}&project_id=none&billable=true`)
    expect(html).toContain('Project: Web shop or None')
  })

  test('can be downloaded with its filters, and refuses like the API', async () => {
    const { owner } = await week()
    const visitor = visitorOf(service, owner)
    const response = await visitor.get(`${path}${query}&by=person&format=csv`)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=report-2026-03-02-2026-03-08.csv',
    )
    const records = parse(await response.text(), { columns: true }) as Record<string, string>[]
    expect(records).toMatchObject([{ name: 'Owner', minutes: '155' }])
    expect((await visitor.get(`${path}?by=colour`)).status).toBe(422)
  })

  test('shows the period before', async () => {
    const { owner } = await week()
    const html = await seenBy(owner, `${path}?from=2026-03-09&to=2026-03-15&by=service&compare=previous`)
    expect(tableIn(html)[1]).toEqual([
      'Design',
      '0:00 h',
      '0:00 h',
      '€0.00',
      '€0.00',
      '€0.00',
      '1:50 h',
      '€220.00',
    ])
  })
})

test('the hours of a week have a chart but no table', async () => {
  const { owner } = await week()
  const { data } = await getTimeTotals({ ...owner, query: days, throwOnError: true })
  const html = String(hoursChart(data.days))
  expect(html).toContain('Hours of each day: Monday 1:30 h, Tuesday 0:00 h, Wednesday 0:45 h,')
  expect(barsIn(html, 'height').map(([title, ...parts]) => [title, parts.length])).toEqual([
    ['Monday: 1:30 h', 1],
    ['Tuesday: 0:00 h', 0],
    ['Wednesday: 0:45 h', 1],
    ['Thursday: 0:00 h', 0],
    ['Friday: 0:20 h', 1],
    ['Saturday: 0:00 h', 0],
    ['Sunday: 0:00 h', 0],
  ])
})

describe('time without a rate or a cost', () => {
  const caveats = ['0:50 h of billable time has no rate', '0:50 h has no cost']

  async function unpriced() {
    const { owner, earns, ...make } = await week()
    await earns(null)
    const company_id = await make.insert('companies', { name: 'Acme' })
    const project_id = await make.insert('projects', { name: 'Museum', company_id })
    await make.entry({ date: '2026-03-05', minutes: 50, project_id })
    return { owner, project: idOf(project_id, 'project'), company: idOf(company_id, 'company') }
  }

  test('has separate columns and a notice above the totals', async () => {
    const { owner } = await unpriced()
    for (const path of ['/insights/projects', '/insights/margin']) {
      const html = await seenBy(owner, path + query)
      for (const caveat of caveats) expect(html).toContain(caveat)
      const [header, ...lines] = tableIn(html)
      expect(header!.slice(-2)).toEqual(['No rate', 'No cost'])
      expect(lines.find(([name]) => name === 'Museum')!.slice(-2)).toEqual(['0:50 h', '0:50 h'])
      expect(lines.find(([name]) => name === 'Web shop')!.slice(-2)).toEqual(['–', '–'])
    }
  })

  test('is mentioned on the pages of its project and its company', async () => {
    const { owner, project, company } = await unpriced()
    for (const address of [`/projects/${project}`, `/companies/${company}`]) {
      const html = await seenBy(owner, address)
      for (const caveat of caveats) expect(html).toContain(caveat)
    }
    const member = await seenBy(await colleague(service, owner, 'member'), `/projects/${project}`)
    expect(member).not.toContain('has no cost')
  })
})

describe('CSV', () => {
  const csv = async (member: Member, address: string) => {
    const response = await visitorOf(service, member).get(address)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const name = response.headers.get('content-disposition')
    return { name, records: parse(await response.text(), { columns: true }) as Record<string, string>[] }
  }

  test('matches the API to the minute and the cent', async () => {
    const { owner } = await week()
    const { groups } = await report(owner, { by: 'project', ...days })
    const { name, records } = await csv(owner, `/insights/projects${query}&format=csv`)
    expect(name).toBe('attachment; filename=hours-by-project-2026-03-02-2026-03-08.csv')
    const texts = groups.map((group) =>
      Object.fromEntries(Object.entries(group).map(([name, value]) => [name, String(value ?? '')])),
    )
    expect(records).toEqual(texts)
  })

  test('over time has one row per day, even if the chart groups days', async () => {
    const { owner } = await week()
    const { records } = await csv(owner, '/insights?from=2025-01-01&to=2026-12-31&format=csv')
    expect(records).toHaveLength(730)
    expect(records).toContainEqual({ date: '2026-03-02', minutes: '90', billable_minutes: '90' })
  })

  test('is refused under the same conditions as the page', async () => {
    const visitor = visitorOf(service, await service.workspace())
    const response = await visitor.get('/insights?range=someweek&format=csv')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      expect.stringContaining('html'),
    ])
  })
})

describe('members', () => {
  test.each(['member', 'viewer'] as const)('see their own hours without costs: %s', async (role) => {
    const { owner, earns, entry, project } = await week()
    const member = await colleague(service, owner, role)
    const [{ user_id }] = await service.sql('select user_id from logins where email = $1', [member.email])
    await earns(4000, user_id)
    await entry({ date: days.from, minutes: 60, user_id, project_id: await project('Theirs') })
    for (const path of paths) {
      const html = await seenBy(member, path + query)
      expect(html).toContain('Only your own time is included')
      expect(html).not.toMatch(/€40|Cost|<th[^>]*>Margin/)
      expect(tableIn(html).at(-1)).toContain('1:00 h')
    }
    expect(await seenBy(member, `/insights/margin${query}`)).toContain('Only admins can see costs')
    expect(await seenBy(owner, `/insights/people${query}`)).toContain('€195.00')
  })
})

test('the page of the availability has a column for each of twelve weeks', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const { data } = await getAvailability({ client, throwOnError: true })
  const { from: starts_on, to: ends_on } = data.users[0]!.weeks[2]!
  await addAbsence({ client, body: { starts_on, ends_on }, throwOnError: true })
  const html = await seenBy(owner, '/insights/availability')
  const [heading, row] = tableIn(html)
  expect([heading!.length, heading![0], row![0]]).toEqual([15, 'Person', 'Owner'])
  expect(row!.slice(2, 4)).toEqual(['40:00 h', '0:00 h 40:00 h off'])
})

test('the page of the missing time lists users, and says why members see only themselves', async () => {
  const owner = await service.workspace()
  const member = await colleague(service, owner, 'member')
  const path = `/insights/missing-time${query}`
  const body = { project_id: await project(owner.client), date: days.from, minutes: 120 }
  await addTimeEntry({ client: owner.client, body, throwOnError: true })
  expect(tableIn(await seenBy(owner, path)).slice(0, 3)).toEqual([
    ['Person', 'Missing', 'Logged', 'Expected', 'Days without time', 'Last logged'],
    ['Colleague', '40:00 h', '0:00 h', '40:00 h', '5', '–'],
    ['Owner', '38:00 h', '2:00 h', '40:00 h', '4', '2 Mar 2026'],
  ])
  const own = await seenBy(member, path)
  expect(own).toContain('Only your own time is included')
  expect(tableIn(own)).toHaveLength(2)
  expect((await visitorOf(service, owner).get('/insights/missing-time?from=2999-01-01')).status).toBe(422)
})

test('the page of the marked time links to each entry and says why it may be wrong', async () => {
  const owner = await service.workspace()
  const { client } = owner
  const path = `/insights/marked-time${query}`
  expect(await seenBy(owner, path)).toContain('No time of this period is marked.')
  const body = { project_id: await project(client), date: days.from }
  await addTimeEntry({ client, body: { ...body, clock: '9:00-10:00' }, throwOnError: true })
  const { data } = await addTimeEntry({ client, body: { ...body, clock: '9:59-10:30' }, throwOnError: true })
  const html = await seenBy(owner, path)
  expect(tableIn(html)).toEqual([
    ['Day', 'Person', 'Project', 'Clock times', 'Hours', 'Marks'],
    ['2 Mar 2026', 'Owner', 'Web shop', '09:00-10:00', '1:00 h', 'overlaps'],
    ['2 Mar 2026', 'Owner', 'Web shop', '09:59-10:30', '0:31 h', 'overlaps'],
  ])
  expect(html).toContain(`href="/time/${data.id}"`)
  const visitor = visitorOf(service, owner)
  expect((await visitor.get('/insights/marked-time?from=2026-03-08&to=2026-03-02')).status).toBe(422)
})

test('the page of a customer shows the parts of the overview, and the pages of its records link to it', async () => {
  const owner = await service.workspace()
  const given = { client: owner.client, throwOnError: true } as const
  const { data: company } = await addCompany({ ...given, body: { name: 'Northwind' } })
  const { data: person } = await addClient({
    ...given,
    body: { name: 'Kim <Lee>', email: 'kim@northwind.example', company_id: company.id },
  })
  const project_id = await project(owner.client, { name: 'Shop', company_id: company.id })
  for (let n = 0; n < 11; n++) await addTask({ ...given, body: { title: `Task ${n}`, project_id } })
  await addNote({ ...given, body: { title: 'Kick-off', body: 'Agreed.', company_id: company.id } })
  for (const [folder, { id }] of [
    ['companies', company],
    ['clients', person],
  ] as const) {
    const address = `/insights/customer?customer_id=${id}`
    expect(await seenBy(owner, `/${folder}/${id}`)).toContain(`href="${address}"`)
    const html = await seenBy(owner, address)
    const text = textOf(html)
    for (const part of ['Northwind', 'Kim <Lee>', 'kim@northwind.example', 'Shop', 'Kick-off', '10 of 11'])
      expect(text, part).toContain(part)
    expect(html).toContain(`href="/projects/${project_id}"`)
    expect(text).toContain('Only 10 of 11 open tasks are listed.')
    expect(html).not.toContain('aria-label="Follow-ups"')
  }
  const member = await colleague(service, owner, 'viewer')
  const seen = textOf(await seenBy(member, `/insights/customer?customer_id=${company.id}`))
  expect(seen).toContain('The money is left out')
  expect(seen).not.toContain('Revenue')
  const visitor = visitorOf(service, owner)
  expect((await visitor.get('/insights/customer')).status).toBe(422)
  const absent = company.id.replace(/.{4}$/, 'zzzz')
  expect((await visitor.get(`/insights/customer?customer_id=${absent}`)).status).toBe(404)
})
