/** `compat`: compares two documents, and fails if the later one breaks callers of the earlier one. */
import { parseArgs } from 'node:util'
import { changesBetween, type Plugin } from './changes.ts'
import { judged, readExceptions, readSeverities } from './policy.ts'
import { readDocument, UnreadableDocument } from './read.ts'
import { isRefused, jsonOf, type Source, textOf } from './report.ts'
import { declaredSurfaces } from './surfaces.ts'

const help = `Usage: typespec-surface compat <old> <new> [options]

Compares two OpenAPI documents (3.0 or 3.1, YAML or JSON). Exits with 1 if a change is an error that is not accepted,
and with 2 if a file cannot be read.

  --format <text|json>  Form of the report. Default: text.
  --severity <file>     YAML with \`code: error|warning|info|off\`; \`*\` in a code stands for any text.
  --accept <file>       YAML with a list of exceptions: code, where, reason and, if needed, what.
`

const options = {
  help: { type: 'boolean' },
  format: { type: 'string', default: 'text' },
  severity: { type: 'string' },
  accept: { type: 'string' },
} as const

/** Prints the changes and returns the exit code. The plug-in of a project replaces that for tools and commands. */
export async function compat(args: string[], plugin: Plugin = declaredSurfaces): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [before, after, ...others] = positionals
  if (values.help) {
    console.log(help.trimEnd())
    return 0
  }
  if (!before || !after || others.length > 0) return refuse(help.trimEnd())
  if (!['text', 'json'].includes(values.format)) return refuse('--format must be text or json.')
  try {
    return compare({ ...values, before, after, plugin })
  } catch (error) {
    if (error instanceof UnreadableDocument) return refuse(error.message)
    throw error
  }
}

function refuse(message: string): number {
  console.error(message)
  return 2
}

interface Comparing {
  before: string
  after: string
  format: string
  severity?: string
  accept?: string
  plugin: Plugin
}

function compare({ before, after, format, severity, accept, plugin }: Comparing): number {
  const [old, now] = [before, after].map((file) => ({ file, document: readDocument(file) })) as [
    Source,
    Source,
  ]
  const today = new Date().toISOString().slice(0, 10)
  const judgement = judged(
    changesBetween(old.document, now.document, { today, plugin }),
    severity ? readSeverities(severity) : {},
    accept ? readExceptions(accept) : [],
  )
  console.log((format === 'json' ? jsonOf : textOf)(judgement, old, now))
  return judgement.findings.some(isRefused) ? 1 : 0
}
