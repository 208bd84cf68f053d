/** Prompts for work that recurs. Each names the tools that it needs. */
import type { Server } from '@modelcontextprotocol/server'
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { tools as allTools } from '../../generated/mcp/tools/index.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

interface PromptArgument {
  name: string
  title: string
  description: string
  required: boolean
  /** The argument is the name of a record of one of these kinds. */
  kinds?: readonly string[]
  /** The argument is one of these values, or a word that the tools accept. */
  values?: readonly string[]
}

interface Prompt {
  name: string
  title: string
  description: string
  arguments: readonly PromptArgument[]
  /** The message, from the arguments and their defaults. Names of tools are in backticks. */
  text(args: Readonly<Record<string, string>>): string
}

const longestArgument = 200

const period = (name: string, values: readonly string[]): PromptArgument => ({
  name,
  title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  description: `\`${values[0]}\` by default.`,
  required: false,
  values,
})

export const prompts: readonly Prompt[] = [
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'The finished and late work of a week, and the next steps.',
    arguments: [period('week', ['thisweek', 'lastweek'])],
    text: ({ week = 'thisweek' }) =>
      `Prepare my weekly review for the range ${JSON.stringify(week)}.
1. My hours, tasks and notes: \`person_stats\` for me, and \`timelog_list\`.
2. Open and late tasks: \`tasks_open\`. Work due today: \`my_day\`.
3. Projects near their budgets: \`project_progress\`.
4. Follow-ups that are due: \`prospect_follow_up_list\`.
Then write at most ten lines: what was finished, what is late and why, and the three most important things for next week, with the names of records. Say which of these lists are incomplete. Change nothing before I agree.`,
  },
  {
    name: 'prepare_call',
    title: 'Prepare a call',
    description: 'Everything to know before a call with a customer.',
    arguments: [
      {
        name: 'customer',
        title: 'Customer',
        description: 'The name of a company, a client or a prospect.',
        required: true,
        kinds: ['company', 'client', 'prospect'],
      },
    ],
    text: ({ customer }) =>
      `Prepare me for a call with the customer ${JSON.stringify(customer)}.
1. Find the record with \`search\`. If several match, ask me which one.
2. For a company or a client, read \`customer_overview\`: people, open work, money and the latest contact. For a prospect, get it with \`prospect_get\`, and its notes with \`prospect_notes\`.
3. Read the latest notes about it with \`notes_query\`.
Then write on one page: who they are, what we do for them now, what is open or late on our side, what was said last, and three questions to ask. Do not invent what the records do not contain.`,
  },
  {
    name: 'close_month',
    title: 'Close the month',
    description: 'Finds gaps in the time of a month before it is billed.',
    arguments: [period('month', ['lastmonth', 'thismonth'])],
    text: ({ month = 'lastmonth' }) =>
      `Check the time of the range ${JSON.stringify(month)} before we bill it.
1. Unbilled and unpriced time by project: \`billing_report\`. Hours by person: \`hours_by_person\`.
2. Days without time: \`time_totals\`.
3. Entries without a project or a memo, and unusually long ones: \`timelog_list\`.
4. Which of these projects are still active: \`project_list_active\`.
Then list the mistakes to correct, by person, with the names of records, and the totals by project. Say which numbers are incomplete or have no price. Do not change or reprice time before I agree.`,
  },
]

const has = (tools: readonly ToolDescriptor[], called: string) => tools.some(({ name }) => name === called)

/** The tools that a prompt names. Other words in backticks are arguments. */
export function toolsIn(prompt: Prompt): string[] {
  const words = [...prompt.text({}).matchAll(/`([a-z_]+)`/g)].map(([, word]) => word!)
  return [...new Set(words)].filter((word) => has(allTools, word))
}

/** Throws `ProtocolError` for an unknown name. */
export function promptCalled(called: string): Prompt {
  const prompt = prompts.find(({ name }) => name === called)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${called}`)
  return prompt
}

/** Lists the prompts whose tools are among `tools`. */
export function offerPrompts(server: Server, tools: readonly ToolDescriptor[]): void {
  const offered = prompts.filter((prompt) => toolsIn(prompt).every((name) => has(tools, name)))
  server.setRequestHandler('prompts/list', () => ({
    prompts: offered.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: args.map(({ name, title, description, required }) => ({
        name,
        title,
        description,
        required,
      })),
    })),
  }))

  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = promptCalled(params.name)
    const args = params.arguments ?? {}
    const mistake = mistakeIn(args, prompt)
    if (mistake) throw new ProtocolError(ProtocolErrorCode.InvalidParams, mistake)
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value.trim() !== ''))
    const text = prompt.text(given)
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}

function mistakeIn(args: Readonly<Record<string, string>>, { arguments: known }: Prompt): string | undefined {
  const unknown = Object.keys(args).find((name) => known.every((each) => each.name !== name))
  if (unknown) return `Unknown argument: ${unknown}. Known are: ${known.map(({ name }) => name).join(', ')}.`
  const missing = known.find(({ name, required }) => required && !args[name]?.trim())
  if (missing) return `The argument ${missing.name} is required: ${missing.description}`
  const long = Object.keys(args).find((name) => args[name]!.length > longestArgument)
  return long && `The argument ${long} has more than ${longestArgument} characters.`
}
