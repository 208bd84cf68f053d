/** The running timer in the header of every page, with a button that stops it. A script keeps the time ticking. */
import { html } from 'hono/html'
import type { Timer } from '../../generated/client/types.gen.ts'
import { currentTime } from '../base/clock.ts'
import { hoursText } from '../shared/formats.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { postForm } from './submission.ts'
import type { PageAccount } from './surroundings.ts'

/** Empty for users without a timer. */
export async function timerChip(account: PageAccount, path: string): Promise<Html | string> {
  const { timer, hasTime } = await account.surroundings()
  if (timer === undefined) return ''
  if (!timer)
    return html`<a class="button quiet start" href="/time/timer" data-key="t">${icon('play')}<span>Start timer</span></a>
      ${hasTime ? continueButton(account.address ?? path) : ''}`
  const [title, where] = titlesOf(timer)
  return html`<div class="timer">
    <a href="/time/timer">${dot}${elapsed(timer)} <strong>${title}</strong> <span>${where}</span></a>
    ${stopButton(account.address ?? path)}
  </div>`
}

const dot = html`<span class="dot"></span>`

/** The work that is timed, and its project or service. */
export const titlesOf = ({ task_name, project_name, service_name, memo }: Timer): [string, string] => {
  const names = [task_name, project_name, service_name].filter((name) => name !== null)
  return [names[0] ?? memo ?? 'Timer', names[1] ?? '']
}

/** The seconds are for the script, which counts from when the page was loaded, because the clock of a browser can be wrong. */
export const elapsed = ({ minutes, started_at, capped }: Timer): Html =>
  html`<span class="elapsed" ${capped ? '' : html`data-elapsed-s="${Math.floor((currentTime() - Date.parse(started_at)) / 1000)}"`}>${hoursText(minutes)}</span>`

export const startAddress = (timer: Timer | null | undefined) => `/time/timer/${timer ? 'switch' : 'start'}`

/** Starts the timer on a record, or switches the running one to it, and returns to the page. */
export const startForm = (
  timer: Timer | null | undefined,
  id: string,
  path: string,
  button: Html,
  attributes?: Html,
): Html =>
  postForm(
    startAddress(timer),
    html`<input type="hidden" name="what" value="${id}" /><input type="hidden" name="back" value="${path}" />
      ${button}`,
    attributes,
  )

/** Starts the timer on the work of the latest time entry, and returns to the page. */
const continueButton = (path: string): Html =>
  postForm(
    '/time/timer/continue',
    html`<input type="hidden" name="back" value="${path}" />
      <button class="quiet start" data-key="T">Continue<span class="aloud"> the latest time entry</span></button>`,
    html`class="act"`,
  )

/** Returns to the page. */
export const stopButton = (path: string, text = ''): Html =>
  postForm(
    '/time/timer/stop',
    html`<input type="hidden" name="back" value="${path}" />
      <button class="stop" data-key="t" ${text ? '' : html`aria-label="Stop the timer"`}>${icon('stop')}${text}</button>`,
  )
