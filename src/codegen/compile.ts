/** Compiles main.tsp with the options of tspconfig.yaml. */
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions } from '@typespec/compiler'
import { getOpenAPI3 } from '@typespec/openapi3'
import type { OpenApi } from '../document/openapi.ts'
import { root } from './files.ts'

type EmitterOptions = Parameters<typeof getOpenAPI3>[1]

/** Returns the OpenAPI document without writing it to a file. Throws if TypeSpec reports an error. */
export async function compileDocument(): Promise<OpenApi> {
  const entrypoint = `${root}/main.tsp`
  const [{ options: ofEmitters, ...options }] = await resolveCompilerOptions(NodeHost, {
    cwd: root,
    entrypoint,
  })
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true })
  const [record] = program.hasError()
    ? []
    : await getOpenAPI3(program, ofEmitters?.['@typespec/openapi3'] as EmitterOptions)
  if (program.hasError() || !record || record.versioned)
    throw new Error(program.diagnostics.map((each) => formatDiagnostic(each)).join('\n'))
  // Copied, because later steps change parts of it, and the emitter uses some objects in several places.
  const document: OpenApi = JSON.parse(JSON.stringify(record.document))
  const { components } = document
  document.paths = sorted(document.paths)
  components.schemas = sorted(components.schemas)
  if (components.parameters) components.parameters = sorted(components.parameters)
  return document
}

const sorted = <T>(members: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)))
