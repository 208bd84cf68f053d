/** `compat OLD NEW`: compares two documents, and fails if the later one breaks callers of the earlier one. */
import { parseArgs } from 'node:util'
import { changesBetween, type Plugin } from './changes.ts'
import { judged, readExceptions, readSeverities } from './policy.ts'
import { readDocument, UnreadableDocument } from './read.ts'
import { isRefused, jsonOf, textOf } from './report.ts'

export const usage = `compat OLD NEW [--format text|json] [--severity FILE] [--accept FILE]

Compares two OpenAPI documents (3.0 or 3.1, YAML or JSON). Exit code: 0 if nothing breaks, 1 if a change is an error
that is not accepted, 2 if a file cannot be read.

  --format    text (default) or json
  --severity  a YAML file with \`code: error|warning|info|off\`; \`*\` in a code stands for any text
  --accept    a YAML file with a list of exceptions: code, where, reason and, if needed, what`

class WrongArguments extends Error {}

/** Prints the changes and returns the exit code. A project passes what only it knows as a plug-in. */
export async function compat(args: string[], plugin?: Plugin): Promise<number> {
  try {
    return compare(optionsOf(args), plugin)
  } catch (error) {
    if (!(error instanceof UnreadableDocument || error instanceof WrongArguments)) throw error
    console.error(error.message)
    return 2
  }
}

interface Options {
  files: [before: string, after: string]
  format: string
  severity?: string | undefined
  accept?: string | undefined
}

function optionsOf(args: string[]): Options {
  const { values, positionals } = parsedArguments(args)
  const [before, after, ...more] = positionals
  if (!before || !after || more.length > 0) throw new WrongArguments(usage)
  if (!['text', 'json'].includes(values.format)) throw new WrongArguments('--format must be text or json.')
  return { ...values, files: [before, after] }
}

function parsedArguments(args: string[]) {
  const options = {
    format: { type: 'string', default: 'text' },
    severity: { type: 'string' },
    accept: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongArguments(`${(error as Error).message}\n\n${usage}`)
  }
}

function compare({ files, format, severity, accept }: Options, plugin: Plugin | undefined): number {
  const [before, after] = files.map((file) => ({ file, document: readDocument(file) }))
  const today = new Date().toISOString().slice(0, 10)
  const changes = changesBetween(before!.document, after!.document, { today, ...(plugin && { plugin }) })
  const judgement = judged(
    changes,
    severity ? readSeverities(severity) : {},
    accept ? readExceptions(accept) : [],
  )
  console.log((format === 'json' ? jsonOf : textOf)(judgement, before!, after!))
  return judgement.findings.some(isRefused) ? 1 : 0
}
