/** The tasks, projects and services that a typed text can mean, as options for `assets/picker.js`. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listMyOpenTasks, searchRecords } from '../../../generated/client/sdk.gen.ts'
import { optionGroup } from '../command-menu.ts'
import { addOption, moreNote, type PickChoice, pickOption } from '../pick.ts'
import { addsFor } from '../records/inputs.ts'
import type { SignedInEnv } from '../session.ts'
import { requireSignIn } from '../session.ts'
import { recentTargets } from './targets.ts'

const limit = 10

export const targetOptions = new Hono<SignedInEnv>().get('/time/targets', requireSignIn, async (http) => {
  const { client } = http.var.session
  const q = http.req.query('q')?.trim() ?? ''
  const [recent, others] = await Promise.all([recentTargets(client), q ? found() : myOpenTasks()])
  const matching = [...recent].filter(([, title]) => title.toLowerCase().includes(q.toLowerCase()))
  const unlisted = others.filter(({ id }) => !recent.has(id))
  return http.html(html`${matching.length > 0 ? optionGroup('Recent', matching.map(recentOption)) : ''}
    ${
      unlisted.length > 0
        ? optionGroup(
            q ? 'Records' : 'My open tasks',
            unlisted.map((each) => pickOption(each, q !== '')),
          )
        : ''
    }
    ${moreNote(others.length, limit)}
    ${matching.length + unlisted.length === 0 ? html`<p>${q ? 'Nothing has this name.' : 'Type the name of a task, project or service.'}</p>` : ''}
    ${q ? addsFor(http, ['project'], q).map((each) => addOption(each, q)) : ''}`)

  async function found(): Promise<PickChoice[]> {
    const { data } = await searchRecords({
      client,
      query: { q, kind: ['task', 'project', 'service'], limit },
    })
    return (data?.hits ?? []).filter(({ match, active }) => match !== 'text' && active)
  }

  async function myOpenTasks(): Promise<PickChoice[]> {
    const { data = [] } = await listMyOpenTasks({ client, query: { limit } })
    return data.map(({ id, title, project_name }) => ({
      id,
      kind: 'task',
      name: title,
      context: project_name,
    }))
  }
})

const kinds: Readonly<Record<string, string>> = { tsk: 'task', prj: 'project', svc: 'service' }

const recentOption = ([key, title]: readonly [string, string]) =>
  pickOption({ id: key, kind: kinds[key.slice(0, 3)]!, name: title }, false)
