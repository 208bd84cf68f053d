/** The sections of the help of `vs`: groups of commands from the specification, then the handwritten commands. */
import { sections as generated } from '../../generated/cli/groups.ts'
import type { Entry } from './command.ts'

export interface Section {
  title: string
  groups: readonly string[]
}

const handwritten: Readonly<Record<string, readonly string[]>> = {
  Knowledge: ['open'],
  Workspace: ['auth', 'whoami', 'export', 'import'],
}

/** Groups that are in no other section. */
const rest = 'Tools'

/** The first commands that people need. */
export const firstCommands = [
  'auth login',
  'tasks open',
  'time start',
  'time stop',
  'time add',
  'notes add',
  'search',
  'open',
]

/** The first word of the command. */
export const groupOf = ({ name }: Pick<Entry, 'name'>): string => name.split(' ')[0]!

export function sectionsOf(commands: readonly Entry[]): Section[] {
  const groups = new Set(commands.map(groupOf))
  const declared = generated.map(({ title, groups: own }) => ({
    title,
    groups: [...own, ...(handwritten[title] ?? [])].filter((group) => groups.has(group)),
  }))
  const placed = new Set(declared.flatMap((section) => section.groups))
  return [...declared, { title: rest, groups: [...groups].filter((group) => !placed.has(group)) }]
}

export const sectionTitleOf = (command: Entry, commands: readonly Entry[]): string =>
  sectionsOf(commands).find(({ groups }) => groups.includes(groupOf(command)))!.title
