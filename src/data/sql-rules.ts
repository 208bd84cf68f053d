/**
 * The rules in SQL are not migrations: each file of `src/domain/rules` is the present text of its functions and triggers. A process
 * applies the texts that have changed after the migrations, when it starts.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../base/startup-error.ts'
import ruleSet from '../domain/rules/set.json' with { type: 'json' }
import { statementsIn } from './sql-text.ts'

export interface SqlRule {
  name: string
  text: string
}

/** The rules of one version. A process with a lower number does not start, because it would put its own texts back. */
export interface RuleSet {
  number: number
  rules: SqlRule[]
}

type Execute = <Row>(text: string) => Promise<Row[]>

const folder = join(import.meta.dirname, '../domain/rules')

export async function findRuleSet(): Promise<RuleSet> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const rules = files.map(async (file) => ({
    name: file.replace(/\.sql$/, ''),
    text: await readFile(join(folder, file), 'utf8'),
  }))
  return { number: ruleSet.number, rules: await Promise.all(rules) }
}

/** The rules whose texts the database does not have. Throws `StartupError` if it has those of a later version. */
export async function changedRules(execute: Execute, { number, rules }: RuleSet): Promise<SqlRule[]> {
  const [table] = await execute<{ exists: boolean }>(
    `select to_regclass('applied_rules') is not null as exists`,
  )
  if (!table!.exists) return rules
  const applied = await execute<{ name: string; digest: string; number: number }>(
    'select name, digest, set_number as number from applied_rules',
  )
  const latest = Math.max(0, ...applied.map((each) => each.number))
  if (latest > number)
    throw new StartupError(
      `The database has the rules of a newer version of the service, set ${latest}; this version has set ${number}. Start that version or a later one.`,
    )
  const digests = new Map(applied.map(({ name, digest }) => [name, digest]))
  return rules.filter((rule) => digests.get(rule.name) !== digestOf(rule))
}

/** The statements that apply a rule, in one transaction. */
export const applicationOf = (rule: SqlRule, number: number): string[] => [
  `create table if not exists applied_rules (
    name text primary key, digest text not null, set_number integer not null, applied_at timestamptz(3) not null default now()
  )`,
  ...statementsIn(rule.text),
  `insert into applied_rules (name, digest, set_number) values ('${rule.name}', '${digestOf(rule)}', ${number})
    on conflict (name) do update set digest = excluded.digest, set_number = excluded.set_number, applied_at = now()`,
]

/** The next set has a higher number, so that a process with the former texts does not start. `npm run schema` writes it. */
export function nextRuleSet(rules: readonly SqlRule[]): { number: number; digest: string } {
  const digest = digestOf({ text: rules.map(({ name, text }) => `${name}\n${text}`).join('\n') })
  return digest === ruleSet.digest ? ruleSet : { number: ruleSet.number + 1, digest }
}

const digestOf = ({ text }: Pick<SqlRule, 'text'>) => createHash('sha256').update(text).digest('hex')
