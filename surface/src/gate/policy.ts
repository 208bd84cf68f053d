/** The decisions of a team: how serious a kind of change is, and which changes it accepts. */
import type { Change } from './change.ts'
import { isCode, type Severity, severityOf, whyOf } from './codes.ts'
import { parsed, UnreadableDocument } from './read.ts'

/** By code, in which `*` stands for any text. The first that matches counts. */
export type Severities = Record<string, Severity | 'off'>

export interface Exception {
  code: string
  /** Such as `GET /books`. Absent for a change of the whole service. */
  where?: string
  /** The text of the change. Absent if every change with the code is accepted there. */
  what?: string
  reason: string
}

export interface Finding extends Change {
  severity: Severity
  why: string
  /** The reason for which the team accepts the change. */
  accepted?: string
}

export interface Judgement {
  findings: Finding[]
  /** They accept a change that does not exist. */
  unused: Exception[]
}

export function judged(
  changes: Change[],
  severities: Severities = {},
  exceptions: Exception[] = [],
): Judgement {
  const used = new Set<Exception>()
  const findings = changes.flatMap((change): Finding[] => {
    const severity = chosen(change.code, severities) ?? severityOf(change)
    if (severity === 'off') return []
    const exception = exceptions.find((each) => accepts(each, change))
    if (exception) used.add(exception)
    return [{ ...change, severity, why: whyOf(change), ...(exception && { accepted: exception.reason }) }]
  })
  return { findings, unused: exceptions.filter((each) => !used.has(each)) }
}

const chosen = (code: string, severities: Severities) =>
  Object.entries(severities).find(([pattern]) => matches(code, pattern))?.[1]

const matches = (code: string, pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(code)

const accepts = ({ code, where, what }: Exception, change: Change) =>
  code === change.code && where === change.uses && (what === undefined || what === change.what)

export function readSeverities(file: string): Severities {
  const severities = parsed(file) ?? {}
  const isValid =
    isRecord(severities) &&
    Object.values(severities).every((each) => ['error', 'warning', 'info', 'off'].includes(each as string))
  if (!isValid)
    throw new UnreadableDocument(
      `${file} must have one \`code: severity\` a line, with error, warning, info or off.`,
    )
  mustBeCodes(Object.keys(severities), file)
  return severities as Severities
}

export function readExceptions(file: string): Exception[] {
  const exceptions = parsed(file) ?? []
  const isValid =
    Array.isArray(exceptions) &&
    exceptions.every((each) => isRecord(each) && isText(each.code) && isText(each.reason))
  if (!isValid)
    throw new UnreadableDocument(`${file} must be a list of exceptions with a code, where and a reason.`)
  mustBeCodes(
    exceptions.map(({ code }) => code),
    file,
  )
  return exceptions as Exception[]
}

/** A misspelled code has no effect, and a pattern can be meant for a later version. */
function mustBeCodes(codes: string[], file: string): void {
  const unknown = codes.find((code) => !code.includes('*') && !isCode(code))
  if (unknown) throw new UnreadableDocument(`${file}: no change has the code ${unknown}.`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
