/** The shortest form to log time, on the home page. */
import { html } from 'hono/html'
import type { Client } from '../../../generated/client/client/index.ts'
import { addTimeEntry, listProjects } from '../../../generated/client/sdk.gen.ts'
import type { NewTimeEntry } from '../../../generated/client/types.gen.ts'
import { clockTimesIn } from '../../shared/clock-times.ts'
import { calendarOf, isDate, withoutWord } from '../../shared/days.ts'
import { minutesIn } from '../../shared/durations.ts'
import { form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { withAdded } from '../records/additions.ts'
import { invalidInput } from '../records/form-body.ts'
import type { RecordsContext } from '../records/frame.ts'
import { durationHint } from '../records/inputs.ts'
import { undoQuery } from '../records/undo.ts'
import { addTarget, atTarget, keyFrom, recentTargets, targetField, targetOf } from '../time/targets.ts'
import type { Refused, RespondWithHome } from './refused.ts'

/** `log` in the address can be the day. */
export async function logForm(http: RecordsContext, refused?: Refused): Promise<Html> {
  const { session, account } = http.var
  const day = http.req.query('log') ?? ''
  const tried = refused?.form === 'time' ? refused : undefined
  const [key, title] = (tried ? undefined : await likelyTarget(session.client)) ?? []
  const what = await targetField(http, 'Worked on', tried?.values ?? (key ? { what: key } : {}), title)
  return html`<section class="log" aria-labelledby="log">
    <h2 id="log">Log time</h2>
    ${form({
      action: '/home/time',
      fields: [
        { ...what, autofocus: true },
        { name: 'minutes', label: 'Duration', hint: durationHint, unit: 'minutes' },
        { name: 'date', label: 'Day', type: 'date' },
        { name: 'memo', label: 'Memo', optional: true },
      ],
      values: { date: isDate(day) ? day : account.today, ...tried?.values },
      submit: 'Log time',
      aside: html`<a href="/home">Cancel</a>`,
      ...(tried && { problem: tried.problem }),
    })}
  </section>`
}

/** The target of the user's latest time, or the only project. */
async function likelyTarget(client: Client): Promise<readonly [key: string, title: string] | undefined> {
  const [latest] = await recentTargets(client)
  if (latest) return latest
  const { data: [project, ...others] = [] } = await listProjects({ client, query: { limit: 2 } })
  return project && others.length === 0 ? [project.id, project.name] : undefined
}

export async function logTime(http: RecordsContext, home: RespondWithHome) {
  const values = await readFields(http, 'what', 'what.new', 'minutes', 'date', 'memo')
  const target = await keyFrom(http, values)
  if ('error' in target) return home(http, { form: 'time', values, problem: invalidInput([target.error]) })
  const { id, error: refused } = await addTarget(http, target)
  if (refused) return home(http, { form: 'time', values, problem: refused })
  const minutes = minutesIn(values.minutes, 'hours')
  const clock = clockTimesIn(values.minutes)
  const { data, error, response } = await addTimeEntry({
    client: http.var.session.client,
    body: {
      ...targetOf(id),
      ...(clock ? { clock } : { minutes: Number.isNaN(minutes) ? values.minutes : minutes }),
      ...(values.date && {
        date: withoutWord('date', values.date, { weekday: 'last' }, calendarOf(http.var.account)),
      }),
      ...(values.memo && { memo: values.memo }),
    } as NewTimeEntry, // the API refuses invalid values
  })
  if (error)
    return home(http, {
      form: 'time',
      values: withAdded(values, { what: id }),
      problem: atTarget(error, 'what'),
    })
  // With a new project, both are undone together.
  const isAdded = 'addition' in target
  return http.redirect(isAdded ? undoQuery(http, '/home', response!) : `/home?logged=${data.id}`, 303)
}
