/** The people of a project: its staff and everybody with time on it, with their hours. */
import { html } from 'hono/html'
import { getReport, listStaff } from '../../../generated/client/sdk.gen.ts'
import type { StaffMember } from '../../../generated/client/types.gen.ts'
import { duration } from '../../shared/formats.ts'
import { avatar } from '../avatar.ts'
import type { Html } from '../html.ts'
import { caveatList } from '../insights/caveats.ts'
import { mayCall } from '../permission.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'

interface Person {
  id: string
  name: string
  /** The person's place on the staff. */
  member?: StaffMember
  minutes: number
}

export async function teamOfProject(http: RecordsContext, id: string): Promise<Html | string> {
  const { account, session } = http.var
  const { client } = session
  // A report that is grouped only by person also adds up the capacity of all users.
  const query = {
    by: ['person' as const, 'project' as const],
    project_id: id,
    to: account.today,
    limit: 1000,
  }
  const [{ data: staff }, { data: report }] = await Promise.all([
    listStaff({ client, path: { id }, query: { limit: 100 } }),
    getReport({ client, query }),
  ])
  const hours = new Map((report?.groups ?? []).map((group) => [group.id, group]))
  const members = (staff ?? []).map((member) => ({
    id: member.user_id,
    name: member.user_name ?? 'Someone',
    member,
    minutes: hours.get(member.user_id)?.minutes ?? 0,
  }))
  const others = [...hours.values()].flatMap(({ id: user, name, minutes }) =>
    user && !members.some((each) => each.id === user) ? [{ id: user, name: name ?? 'Someone', minutes }] : [],
  )
  const people: Person[] = [...members, ...others].sort((a, b) => b.minutes - a.minutes)
  return html`<section class="related" aria-labelledby="team">
    <div class="head"><h2 id="team">Team</h2>
      ${mayCall(account, 'addStaff') ? html`<a class="quiet button" href="/staff/new?project_id=${id}" data-action>Add staff member</a>` : ''}</div>
    ${people.length > 0 ? html`<ul class="team">${people.map((person) => row(person, account.user.id))}</ul>` : html`<p class="empty">Nobody works on this project yet.</p>`}
    ${report ? caveatList(report) : ''}
  </section>`
}

const row = ({ id, name, member, minutes }: Person, reader: string) => html`<li>
    ${avatar(name, { isReader: id === reader })}
    <span><a href="${member ? `/staff/${member.id}` : `/settings/members/${id}`}">${name}</a> ${member ? (member.position ?? wordsOf(member.role)) : ''}</span>
    <span class="sum">${minutes > 0 ? duration(minutes) : ''}</span>
  </li>`
