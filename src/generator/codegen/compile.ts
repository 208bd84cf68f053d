/** Compiles main.tsp with the options of tspconfig.yaml. */
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions } from '@typespec/compiler'
import { root } from './files.ts'
import { type Specification, specificationOf } from './specification.ts'

/** Exits with the diagnostics of TypeSpec if there are any. */
export async function compileSpecification(): Promise<Specification> {
  const entrypoint = `${root}/main.tsp`
  const [options] = await resolveCompilerOptions(NodeHost, { cwd: root, entrypoint })
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true })
  if (!program.hasError()) return specificationOf(program)
  for (const diagnostic of program.diagnostics) console.error(formatDiagnostic(diagnostic))
  return process.exit(1)
}
