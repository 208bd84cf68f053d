/** The findings for people and for programs. */
import type { OpenApi } from '../document/openapi.ts'
import type { Severity } from './codes.ts'
import { linesOf } from './lines.ts'
import type { Exception, Finding, Judgement } from './policy.ts'

/** A document with the file that it was read from. */
export interface Source {
  file: string
  document: OpenApi
}

export const isRefused = ({ severity, accepted }: Finding): boolean => severity === 'error' && !accepted

function countsOf(findings: Finding[]) {
  const count = (severity: Severity) =>
    findings.filter((each) => each.severity === severity && each.accepted === undefined).length
  const accepted = findings.filter((each) => each.accepted !== undefined).length
  return { error: count('error'), warning: count('warning'), info: count('info'), accepted }
}

export function jsonOf({ findings, unused }: Judgement, before: Source, after: Source): string {
  const changes = findings.map(({ uses, operationId, ...rest }) => ({
    ...rest,
    where: whereOf(uses, operationId),
  }))
  const report = {
    before: aboutOf(before),
    after: aboutOf(after),
    counts: countsOf(findings),
    changes,
    unusedExceptions: unused,
  }
  return JSON.stringify(report, null, 2)
}

const aboutOf = ({ file, document: { info } }: Source) => ({
  file,
  title: info?.title,
  version: info?.version,
})

/** Null for a change of the whole service. */
function whereOf(name: string | undefined, operationId: string | undefined): object | null {
  if (!name) return null
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(name) ?? []
  return { name, ...(method && { method, path }), ...(operationId && { operationId }) }
}

export function textOf({ findings, unused }: Judgement, before: Source, after: Source): string {
  const counts = countsOf(findings)
  const numbers = Object.entries(counts).map(([severity, number]) => `${severity}: ${number}`)
  return [
    `${nameOf(before)} to ${nameOf(after)}: ${findings.length} changes (${numbers.join(', ')})`,
    ...(['error', 'warning'] as const).flatMap((severity) =>
      explained(
        severity,
        findings.filter((each) => each.severity === severity && each.accepted === undefined),
      ),
    ),
    ...section('accepted', linesOf(findings.filter(({ accepted }) => accepted !== undefined))),
    ...section(
      'info',
      linesOf(findings.filter(({ severity, accepted }) => severity === 'info' && accepted === undefined)),
    ),
    ...section('These exceptions accept a change that does not exist', unused.map(exceptionOf)),
  ].join('\n')
}

const nameOf = ({ file, document: { info } }: Source) => (info?.version ? `${file} (${info.version})` : file)

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  - ${line}`)] : []

/** With the reason after all changes of a code. */
function explained(severity: Severity, findings: Finding[]): string[] {
  const groups = new Map<string, Finding[]>()
  for (const each of findings) groups.set(each.code, [...(groups.get(each.code) ?? []), each])
  return [...groups].flatMap(([code, all]) => [
    '',
    `${severity} ${code}`,
    `  ${all[0]!.why}`,
    ...linesOf(all).map((line) => `  - ${line}`),
  ])
}

const exceptionOf = ({ code, where, what }: Exception) => [code, where, what].filter(Boolean).join(', ')
