/**
 * Other words for commands, as people type them. A synonym only stands for a command with the same or a harmless effect:
 * `delete` is `remove`, but never `archive` or `revoke`.
 */
import { groupsByNoun } from '../../generated/cli/groups.ts'
import { plural } from '../../src/shared/plural.ts'
import type { Entry } from './command.ts'
import { UsageError } from './errors.ts'
import { groupOf } from './sections.ts'

/** By the name of the command within its group. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  add: ['new', 'create'],
  get: ['show', 'view'],
  list: ['ls'],
  remove: ['delete', 'rm', 'del'],
  update: ['edit', 'set', 'change'],
}

/** Other words for groups, besides the nouns of their records. */
const groupSynonyms: Readonly<Record<string, string>> = { timer: 'time', timers: 'time' }

export const removals: readonly string[] = ['remove', ...synonyms.remove!]

/** Replaces the singular of a group and the synonym of a command by their names. The number of words stays the same. */
export function withoutSynonyms(words: readonly string[], commands: readonly Entry[]): readonly string[] {
  const [typed, verb, ...rest] = words
  if (typed === undefined) return words
  const group = groupNamed(typed, commands)
  if (verb === undefined) return [group]
  const exists = (name: string) => commands.some((each) => `${each.name} `.startsWith(`${group} ${name} `))
  const [name = verb] = exists(verb)
    ? []
    : Object.keys(synonyms).filter((each) => synonyms[each]!.includes(verb))
  return [group, exists(name) ? name : verb, ...rest]
}

/** `company` is `companies`, and `bill` is `billing`. */
function groupNamed(typed: string, commands: readonly Entry[]): string {
  const groups = new Set(commands.map(groupOf))
  const singular = Object.keys(groupsByNoun).find((noun) => typed === noun || typed === plural(noun))
  const others = [plural(typed), groupsByNoun[singular ?? ''], groupSynonyms[typed]]
  const found = [typed, ...others].find((each) => each && groups.has(each))
  return found ?? typed
}

/** For `delete` of a kind whose records can only be archived: the command that archives them. */
export function archivingInstead(
  [group, verb]: readonly string[],
  commands: readonly Entry[],
): UsageError | undefined {
  const archive = commands.find(({ name }) => name === `${group} archive`)
  if (!archive || !removals.includes(verb!)) return undefined
  const hint = `To archive one: vs ${archive.name} <id>. \`vs ${group} restore <id>\` brings it back.`
  return new UsageError(`Records of \`vs ${group}\` cannot be removed, only archived.`, hint)
}
