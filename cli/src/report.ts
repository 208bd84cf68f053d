/** Turns errors into messages and exit codes. */
import { BadSetting } from '../../src/shared/bad-setting.ts'
import { NotTheService } from '../../src/shared/not-the-service.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { ServiceProblem, Unreachable } from '../../src/shared/service.ts'
import { signIn } from './advice.ts'
import type { Command } from './command.ts'
import { lineOf } from './damaged-line.ts'
import { Failure, Interrupted, NotSignedIn, Outdated, UsageError } from './errors.ts'
import { type ExitCode, exitCodeOfStatus } from './exit-codes.ts'
import { isDenied, reasonOf } from './file-errors.ts'
import { paint, sanitize } from './output/text.ts'
import { wordsForRefusal } from './refusal-words.ts'
import { wasToldToWait } from './retry-notice.ts'
import { folderOfAnother } from './service-folder.ts'
import { DamagedFile } from './stored-json.ts'
import { wayThrough, wordsFor } from './unreachable.ts'

interface Report {
  exitCode: ExitCode
  /** Printed with `--format json`. */
  problem: Partial<Problem>
  message: string
  reasons?: string[]
  hint?: string | undefined
  /** Continues a notice that ends with the same words. */
  prefix?: string
}

/** Reports the error on standard error and returns the exit code. */
export function report(error: unknown, command: Command | undefined, asJson: boolean): ExitCode {
  const content = reportOf(error, command)
  const lines = asJson ? [JSON.stringify(content.problem)] : linesFor(content)
  process.stderr.write(`${lines.join('\n')}\n`)
  return content.exitCode
}

function reportOf(error: unknown, command: Command | undefined): Report {
  if (error instanceof UsageError) return local(2, 'Usage', error.message, error.hint)
  if (error instanceof BadSetting) return local(2, 'Usage', error.message)
  if (error instanceof NotSignedIn) return local(3, 'Not signed in', error.message, signIn)
  if (error instanceof Interrupted) return { ...local(130, 'Interrupted', error.message), prefix: 'vs:' }
  if (error instanceof Unreachable) return fromConnection(error)
  if (error instanceof ServiceProblem) return fromService(error, command)
  if (error instanceof Outdated) return local(1, 'Outdated', error.message, error.hint)
  if (error instanceof DamagedFile)
    return local(1, 'Failure', `${error.file.path}:${lineOf(error)}: the file is damaged.`, error.hint)
  if (error instanceof Failure) return local(1, 'Failure', error.message, error.hint)
  return isFileError(error) ? fromFiles(error) : local(1, 'Failure', (error as Error).message)
}

interface FileError extends Error {
  code: string
  path: string
}

const isFileError = (error: unknown): error is FileError =>
  error instanceof Error && 'code' in error && 'path' in error && 'syscall' in error

function fromFiles({ code, path }: FileError): Report {
  const folder = isDenied(code) ? folderOfAnother(path) : null
  return folder
    ? local(
        1,
        'Failure',
        `${folder} belongs to another user.`,
        `Did vs run there with sudo? To take it back: sudo chown -R "$(id -un)" '${folder}'`,
      )
    : local(1, 'Failure', `vs cannot use ${path}: ${reasonOf(code)}.`)
}

function local(exitCode: ExitCode, title: string, detail: string, hint?: string): Report {
  const code = title.toLowerCase().replaceAll(' ', '_')
  return { exitCode, problem: { title, code, detail }, message: detail, hint }
}

/** The notice of the retries has already said which address cannot be reached, and why. */
function fromConnection({ origin, cause, proxy }: Unreachable): Report {
  const { reason, advice } = wordsFor(cause, origin, proxy)
  const content = local(5, 'Unreachable', `Cannot reach ${origin}${wayThrough(proxy)}: ${reason}.`, advice)
  return wasToldToWait() && !(cause instanceof NotTheService)
    ? { ...content, prefix: 'vs:', message: `still no response. ${advice}`, hint: undefined }
    : content
}

function fromService({ problem }: ServiceProblem, command: Command | undefined): Report {
  const { wrong, reasons, todo } = wordsForRefusal(problem, command)
  const exitCode = exitCodeOfStatus[problem.status] ?? 1
  // During the sign-in, the advice to sign in does not help.
  const hint = command?.name === 'auth login' && exitCode === 3 ? undefined : todo
  return { exitCode, problem, message: wrong, reasons, hint }
}

function linesFor({ problem, prefix, message, reasons = [], hint }: Report): string[] {
  const { request_id } = problem
  return [
    `${prefix ?? paint(process.stderr, 'red', 'error:')} ${sanitize(message)}`,
    ...[...reasons, ...(hint ? [hint] : [])].map((line) => `  ${sanitize(line)}`),
    ...(request_id ? [paint(process.stderr, 'dim', `  Request ${request_id}`)] : []),
  ]
}
