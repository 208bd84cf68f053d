/** Turns errors into messages and exit codes. */
import { BadSetting } from '../../src/shared/bad-setting.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { ServiceProblem, Unreachable } from '../../src/shared/service.ts'
import type { Command, LabelledArgument } from './command.ts'
import { argumentsOf } from './command.ts'
import { Interrupted, NotSignedIn, UsageError } from './errors.ts'
import { type ExitCode, exitCodeOfStatus } from './exit-codes.ts'
import { paint, sanitize } from './output/text.ts'

const signIn = 'Run `vs auth login`, or set SERVICE_API_KEY.'
const reach = 'Check that the service is running and that SERVICE_BASE_URL is its address.'

interface Report {
  exitCode: ExitCode
  problem: Partial<Problem>
  hint?: string | undefined
}

/** Reports the error on standard error and returns the exit code. */
export function report(error: unknown, command: Command | undefined, asJson: boolean): ExitCode {
  const { exitCode, problem, hint } = reportOf(error, command)
  const lines = asJson ? [JSON.stringify(problem)] : linesFor(problem, command, hint)
  process.stderr.write(`${lines.join('\n')}\n`)
  return exitCode
}

function reportOf(error: unknown, command: Command | undefined): Report {
  if (error instanceof UsageError) return local(2, 'Usage', error, error.hint)
  if (error instanceof BadSetting) return local(2, 'Usage', error)
  if (error instanceof NotSignedIn) return local(3, 'Not signed in', error, signIn)
  if (error instanceof Interrupted) return local(130, 'Interrupted', error)
  if (error instanceof Unreachable) return local(5, 'Unreachable', error, reach)
  if (error instanceof ServiceProblem) return fromService(error, command)
  return local(1, 'Failure', error as Error)
}

function local(exitCode: ExitCode, title: string, { message: detail }: Error, hint?: string): Report {
  const code = title.toLowerCase().replaceAll(' ', '_')
  return { exitCode, problem: { title, code, detail }, hint }
}

function fromService({ problem }: ServiceProblem, command: Command | undefined): Report {
  const { status, retry_after } = problem
  const exitCode = exitCodeOfStatus[status] ?? 1
  if (status === 401) return { exitCode, problem, hint: command?.name === 'auth login' ? undefined : signIn }
  const hint = retry_after === undefined ? undefined : `Try again in ${retry_after} s.`
  return { exitCode, problem, hint: exitCode === 4 ? undefined : hint }
}

function linesFor(
  { detail, title, errors, request_id }: Partial<Problem>,
  command: Command | undefined,
  hint?: string,
) {
  const lines = [
    `${paint(process.stderr, 'red', 'error:')} ${sanitize(detail ?? title ?? '')}`,
    ...reasonsOf(errors ?? [], command),
    ...(hint ? [`  ${hint}`] : []),
    ...(request_id ? [paint(process.stderr, 'dim', `  Request ${request_id}`)] : []),
  ]
  return lines
}

/** One line per reason, with all arguments to which it applies. */
function reasonsOf(errors: NonNullable<Problem['errors']>, command: Command | undefined): string[] {
  const known = command ? argumentsOf(command) : []
  const names = new Map<string, string[]>()
  for (const { pointer, detail } of errors) {
    // The API reports `/tags/0` where the user typed `--tag`.
    const argument = known.find(({ field }) => field === pointer.split('/')[1])
    const reason = inWords(detail, known)
    names.set(reason, [...(names.get(reason) ?? []), argument?.label ?? pointer])
  }
  return [...names].map(([reason, arguments_]) => `  ${arguments_.join(', ')}: ${sanitize(reason)}`)
}

/** Replaces the names of API fields with the names that the user typed: `task_id` with `--task`. */
function inWords(detail: string, known: readonly LabelledArgument[]): string {
  return detail.replace(/\w+_\w+/g, (word) => known.find(({ field }) => field === word)?.label ?? word)
}
