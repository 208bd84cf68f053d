/** Reports words that name no command. */
import type { Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { didYouMeanCommand } from './suggest-command.ts'
import { archivingInstead, removals } from './synonyms.ts'

/** The commands of `gh` and `timew`, and those that do the same here. */
const otherTools: Readonly<Record<string, string>> = {
  annotate: 'time correct --memo <text>',
  browse: 'open <id>',
  day: 'week --date today',
  delete: 'time remove <entry_id>',
  gaps: 'insights missing-time',
  issue: 'tasks',
  'issue close': 'tasks close <task_id>',
  'issue create': 'tasks add',
  'issue list': 'tasks list',
  'issue view': 'tasks get <task_id>',
  lengthen: 'time update <entry_id> --minutes <duration>',
  modify: 'time update <entry_id>',
  month: 'insights hours --range thismonth',
  pr: 'tasks',
  repo: 'projects',
  'repo list': 'projects list',
  'repo view': 'projects get <project_id>',
  shorten: 'time update <entry_id> --minutes <duration>',
  summary: 'insights hours --range today',
  tags: 'services list',
  track: 'time add --minutes <duration>',
}

function hintForOtherTools([first = '', second]: readonly string[]): string | undefined {
  const instead = otherTools[`${first} ${second}`] ?? otherTools[first]
  return instead && `Here it is \`vs ${instead}\`.`
}

/** Without those whose effect cannot be undone: a typing error must not lead to them. */
export const commandsIn = (group: readonly Entry[]) =>
  `Commands: ${group.flatMap(({ name, isDestructive }) => (isDestructive ? [] : name)).join(', ')}.`

export function unknownCommand(words: readonly string[], commands: readonly Entry[]): UsageError {
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  const archiving = archivingInstead(words, commands)
  if (archiving) return archiving
  const isRemoval = group.length > 0 && removals.includes(words[1] ?? '')
  const known = group.length > 0 ? undefined : hintForOtherTools(words)
  const similar = known ?? (isRemoval ? undefined : didYouMeanCommand(words, commands))
  const hint = similar ?? (group.length > 0 ? commandsIn(group) : undefined)
  return new UsageError(
    `Unknown command \`vs ${words.join(' ')}\`.`,
    hint ?? 'Run `vs --help` for a list of commands.',
  )
}
