/**
 * CHANGELOG.md: every change of the contract, one line each. The section `Unreleased` contains only breaking changes that
 * were accepted, each group below a line with the reason. A release adds all other changes.
 */
import { type Described, linesOf } from '../../../surface/src/gate/lines.ts'

/** Why a breaking change is allowed after version 1.0.0. */
export const causes = ['false alarm', 'correction', 'security fix'] as const

/** Breaking changes that were accepted for one reason. */
export interface Exception {
  /** Absent before version 1.0.0. */
  cause?: string | undefined
  reason: string
  lines: string[]
}

const unreleased = '## Unreleased\n'

/** The exceptions of the section `Unreleased`. */
export function exceptionsIn(changelog: string): Exception[] {
  const [, section = ''] = changelog.split(unreleased)
  const [own = ''] = section.split('\n## ')
  const exceptions: Exception[] = []
  for (const line of own.split('\n')) {
    const [, cause, reason] = /^- \*\*Breaking(?:, (.+))?:\*\* (.+)$/.exec(line) ?? []
    if (reason) exceptions.push({ cause, reason, lines: [] })
    else if (line.startsWith('  - ')) exceptions.at(-1)?.lines.push(line.slice('  - '.length))
  }
  return exceptions
}

/** Why the changes cannot be released. `version` is the released version. */
export function objections(
  changes: readonly (Described & { breaking: boolean })[],
  changelog: string,
  version: string,
): string[] {
  const breaking = linesOf(changes.filter((change) => change.breaking))
  const exceptions = exceptionsIn(changelog)
  const accepted = exceptions.flatMap(({ lines }) => lines)
  const isStable = !version.startsWith('0.')
  const isAllowed = ({ cause }: Exception) => (causes as readonly (string | undefined)[]).includes(cause)
  return [
    ...breaking.filter((line) => !accepted.includes(line)),
    ...accepted
      .filter((line) => !breaking.includes(line))
      .map((line) => `CHANGELOG.md accepts a change that does not exist: ${line}`),
    ...exceptions
      .filter((exception) => isStable && !isAllowed(exception))
      .map(
        ({ reason }) =>
          `Since version 1.0.0, an exception must be one of: ${causes.join(', ')}. Not allowed: ${reason}`,
      ),
  ]
}

export function withException(changelog: string, exception: Exception): string {
  return changelog.replace(unreleased, `${unreleased}\n${textOf(exception)}`)
}

/** Turns the section `Unreleased` into the section of a version. `changes` is null for the first release. */
export function withRelease(
  changelog: string,
  { version, date }: { version: string; date: string },
  changes: readonly (Described & { breaking: boolean })[] | null,
): string {
  const exceptions = exceptionsIn(changelog)
  const [intro = '', rest = ''] = changelog.split(unreleased)
  const earlier = rest.includes('\n## ') ? rest.slice(rest.indexOf('\n## ')) : ''
  const harmless = linesOf((changes ?? []).filter(({ breaking }) => !breaking)).map((line) => `- ${line}\n`)
  const entries = changes ? [...exceptions.map(textOf), ...harmless] : ['- The first release.\n']
  const text = entries.length > 0 ? entries.join('') : '- No change for callers.\n'
  return `${intro}${unreleased}\n## ${version} (${date})\n\n${text}${earlier}`
}

const textOf = ({ cause, reason, lines }: Exception) =>
  [`- **Breaking${cause ? `, ${cause}` : ''}:** ${reason}`, ...lines.map((line) => `  - ${line}`), ''].join(
    '\n',
  )
