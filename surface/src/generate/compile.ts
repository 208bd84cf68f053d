/** Compiles main.tsp with the options of tspconfig.yaml. */
import { join } from 'node:path'
import { compile, formatDiagnostic, NodeHost, resolveCompilerOptions } from '@typespec/compiler'
import { type Specification, specificationOf } from '../library/specification.ts'

/** Exits with the diagnostics of TypeSpec if there are any. */
export async function compileSpecification(folder: string): Promise<Specification> {
  const entrypoint = join(folder, 'main.tsp')
  const [options] = await resolveCompilerOptions(NodeHost, { cwd: folder, entrypoint })
  const program = await compile(NodeHost, entrypoint, { ...options, noEmit: true })
  for (const diagnostic of program.diagnostics) console.error(formatDiagnostic(diagnostic))
  return program.hasError() ? process.exit(1) : specificationOf(program)
}
