/** The TypeSpec library: its diagnostics, the options of its emitter and the state of its decorators. */
import { createTypeSpecLibrary, type JSONSchemaType, paramMessage } from '@typespec/compiler'
import { errors, type MistakeCode, warnings } from '../passes/mistakes.ts'

export interface EmitterOptions {
  /** Module with the project's own passes and rules, as its default export: see `Extension`. */
  extension?: string
  /** Name of the written file. Default: `openapi.yaml`. */
  'output-file'?: string
}

const options: JSONSchemaType<EmitterOptions> = {
  type: 'object',
  properties: {
    extension: { type: 'string', format: 'absolute-path', nullable: true },
    'output-file': { type: 'string', nullable: true },
  },
  required: [],
  additionalProperties: false,
}

const messages = { default: paramMessage`${'message'}` }
const declared = (codes: readonly MistakeCode[], severity: 'error' | 'warning') =>
  Object.fromEntries(codes.map((code) => [code, { severity, messages }]))

export const $lib = createTypeSpecLibrary({
  name: 'typespec-surface',
  diagnostics: { ...declared(errors, 'error'), ...declared(warnings, 'warning') },
  emitter: { options },
  state: {
    kinds: { description: 'The kind of record of each scalar with @recordId.' },
    specification: { description: 'The document, under the global namespace.' },
    refusals: { description: 'The refusals that @refuses declares on models, operations and the service.' },
  },
})

export const { reportDiagnostic } = $lib
