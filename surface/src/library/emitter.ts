/** The emitter: writes the same document that `generate` uses. */
import { type EmitContext, emitFile, resolvePath } from '@typespec/compiler'
import { writeDocument } from '../generate/write-document.ts'
import type { EmitterOptions } from './lib.ts'
import { publishedDocument, specificationOf } from './specification.ts'

export async function $onEmit({
  program,
  options,
  emitterOutputDir,
}: EmitContext<EmitterOptions>): Promise<void> {
  const specification = specificationOf(program)
  if (program.compilerOptions.noEmit || !specification) return
  const path = resolvePath(emitterOutputDir, options['output-file'] ?? 'openapi.yaml')
  await emitFile(program, { path, content: writeDocument(await publishedDocument(specification)) })
}
