import { Hono } from 'hono'
import { html } from 'hono/html'
import { getHolidays, setPlan, updateWorkspace } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, PlanChoice, WorkspacePatch } from '../../../generated/client/types.gen.ts'
import { AiPolicy, AiProvider, Language, Plan } from '../../../generated/client/types.gen.ts'
import { day } from '../dates.ts'
import type { Field, FormAttempt } from '../form.ts'
import { form, readChoices, readFields, shown } from '../form.ts'
import { changedFields, snapshotField, snapshotOf } from '../form-snapshot.ts'
import type { Html } from '../html.ts'
import { mayCall, roleNote } from '../permission.ts'
import { planTable } from '../plans.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'

const path = '/settings/workspace'

/** The settings of the workspace and its plan. */
export const workspacePage = new Hono<SignedInEnv>()
  .get(path, (http) => http.html(page(http)))
  .post(path, async (http) => {
    const { [snapshotField]: opened, ...values } = await readFields(http, ...names, snapshotField)
    // The API must refuse an empty field, but `Number('')` would be 0.
    const numbers = Object.fromEntries(numeric.map((name) => [name, Number(values[name] || 'none')]))
    const optional = {
      time_locked_until: values.time_locked_until || null,
      holiday_region: values.holiday_region || null,
    }
    const languages = await readChoices(http, 'languages')
    const changed = changedFields({ ...values, languages: String(languages), [snapshotField]: opened })
    const all = Object.entries({ ...values, ...numbers, ...optional, languages })
    const body = Object.fromEntries(all.filter(([name]) => changed.includes(name))) as WorkspacePatch
    const { error } = await updateWorkspace({ client: http.var.session.client, body })
    if (error)
      return refusal(
        http,
        error,
        page(http, {
          workspace: { values: { ...values, languages, [snapshotField]: opened }, problem: error },
        }),
      )
    return saved(http, path)
  })
  .post(`${path}/plan`, async (http) => {
    const values = await readFields(http, 'plan')
    const { error } = await setPlan({ client: http.var.session.client, body: values as PlanChoice })
    if (error) return refusal(http, error, page(http, { plan: { values, problem: error } }))
    return saved(http, path)
  })

const stages = ['new', 'contacted', 'qualified', 'proposal'] as const

const probabilities = stages.map((stage) => `${stage}_probability_percent` as const)

const numeric = ['week_starts_on', 'weekly_minutes', 'timer_limit_minutes', ...probabilities] as const

const names = [
  'name',
  'time_zone',
  ...numeric,
  'holiday_region',
  'currency',
  'time_locked_until',
  'ai_policy',
  'ai_provider',
] as const

const aiPolicies: Record<AiPolicy, string> = {
  off: 'no one',
  admins: 'admins and owners',
  members: 'members, admins and owners',
}

const aiProviders: Record<AiProvider, string> = {
  extractive: 'built-in rules: nothing is sent to a model',
  local: 'a model on the network of this service',
  external: 'any model: sentences about the log, without names, can leave the network',
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const capitalised = (word: string) => word[0]!.toUpperCase() + word.slice(1)

const fields = ({ workspace }: AccountInfo): Field[] => {
  // The list of this runtime can contain the workspace's time zone under another name.
  const zones = new Set(['UTC', workspace.time_zone, ...Intl.supportedValuesOf('timeZone')])
  const currencies = new Set([workspace.currency, ...Intl.supportedValuesOf('currency')])
  return [
    { name: 'name', label: 'Name', autocomplete: 'organization' },
    {
      name: 'time_zone',
      label: 'Time zone',
      hint: 'Reports and pages use it to decide when a day begins.',
      options: [...zones].sort().map((zone) => [zone, zone]),
    },
    {
      name: 'week_starts_on',
      label: 'Weeks start on',
      options: weekdays.map((weekday, index) => [String(index + 1), weekday]),
    },
    {
      name: 'weekly_minutes',
      label: 'Minutes in a working week',
      hint: 'The default for people without individual working hours. 2400 minutes are 40 hours.',
    },
    {
      name: 'holiday_region',
      label: 'Public holidays',
      hint: 'A country, or a part of it, such as DE, DE-BE, DE-BY-KATH or PT. People have no capacity on its public holidays.',
      optional: true,
    },
    {
      name: 'currency',
      label: 'Currency',
      hint: 'Used for rates, costs and reports. Changing it does not convert existing amounts.',
      options: [...currencies].sort().map((code) => [code, `${code}: ${currencyNames.of(code)}`]),
    },
    ...stages.map((stage, place) => ({
      name: probabilities[place]!,
      label: `Percent of ${stage} prospects that are won`,
      hint: 'Used for the forecast of the pipeline.',
    })),
    {
      name: 'time_locked_until',
      label: 'Time is locked until',
      hint: 'No one can add or change time up to and including this day. To unlock all time, leave the field empty.',
      type: 'date',
      optional: true,
    },
    {
      name: 'timer_limit_minutes',
      label: 'Longest timer in minutes',
      hint: 'If someone forgets to stop a timer, its time entry gets this duration and a mark. 600 minutes are 10 hours.',
    },
    {
      name: 'languages',
      label: 'Languages of notes',
      type: 'checkbox',
      hint: 'Up to four. Search also finds other forms of a word in these languages.',
      options: Object.values(Language).map((language) => [language, capitalised(language)]),
    },
    {
      name: 'ai_policy',
      label: 'AI summaries',
      hint: 'The people who can create summaries of the activity log.',
      options: Object.values(AiPolicy).map((policy) => [policy, aiPolicies[policy]]),
    },
    {
      name: 'ai_provider',
      label: 'Summaries are written by',
      hint: 'Built-in rules or a model choose the sentences of a summary. A model receives labels instead of names, and no text that people have written.',
      options: Object.values(AiProvider).map((provider) => [provider, aiProviders[provider]]),
    },
  ]
}

function page(http: SettingsContext, tried: { workspace?: FormAttempt; plan?: FormAttempt } = {}) {
  const { account } = http.var
  const { is_sample: _, ...workspace } = account.workspace
  const numbers = Object.fromEntries(numeric.map((name) => [name, String(workspace[name])]))
  const values = {
    ...workspace,
    ...(numbers as Record<(typeof numeric)[number], string>),
    holiday_region: workspace.holiday_region ?? '',
  }
  const opened = snapshotOf(
    [...names, 'languages' as const].map((name) => ({ name, displayed: String(values[name] ?? '') })),
  )
  return settingsPage(
    http,
    'Workspace',
    html`${
      mayCall(account, 'updateWorkspace')
        ? form({
            action: path,
            fields: [{ name: snapshotField, label: '', type: 'hidden' }, ...fields(account)],
            submit: 'Save',
            values: { ...values, [snapshotField]: opened },
            ...tried.workspace,
          })
        : html`${shown(fields(account), values)} ${roleNote(account, 'Changing these settings', 'updateWorkspace')}`
    }
    ${publicHolidays(http)}
    <h2>Plan</h2>
    ${planTable(account)}
    ${planChoice(account, tried.plan)}
    ${mayCall(account, 'eraseActivity') ? html`<h2>Personal data</h2><p><a href="/settings/erase">Erase a person for ever</a></p>` : ''}`,
  )
}

/** The public holidays of this year; empty without a region. */
async function publicHolidays({ var: { session } }: SettingsContext): Promise<Html | string> {
  const { data } = await getHolidays({ client: session.client })
  if (!data?.region) return ''
  const { year, region, days, caveats } = data
  return html`<details class="holidays"><summary>Public holidays in ${year} (${region})</summary>
    <ul>${days.map(({ date, name, half_day }) => html`<li>${day(date)}, ${name}${half_day ? ', half a day' : ''}</li>`)}</ul>
    ${caveats.map((each) => html`<p class="aside">${each}</p>`)}</details>`
}

function planChoice(account: AccountInfo, tried?: FormAttempt): Html {
  const now = html`<p>${account.workspace.name} is on the <b>${account.plan}</b> plan.</p>`
  if (!mayCall(account, 'setPlan')) return html`${now} ${roleNote(account, 'Choosing the plan', 'setPlan')}`
  if (!account.entitlements.plan_self_service)
    return html`${now} <p class="aside">The operator of this service sets the plan.</p>`
  return form({
    action: `${path}/plan`,
    fields: [{ name: 'plan', label: 'Plan', options: Object.values(Plan).map((plan) => [plan, plan]) }],
    submit: 'Change plan',
    values: { plan: account.plan },
    ...tried,
  })
}
