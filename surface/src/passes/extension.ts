/** The passes, facts and rules that a project adds to those of `surface`. */
import type { Program } from '@typespec/compiler'
import type { CommandStyle } from '../document/command-arguments.ts'
import type { CommandArgument } from '../document/descriptors.ts'
import type { OpenApi } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import type { HeaderDeclarations } from './headers.ts'
import type { Mistake } from './mistakes.ts'
import type { RefusalPolicy } from './refusals.ts'

/** Changes the document, and returns the mistakes that it finds. */
export type Pass = (document: OpenApi, extension: Extension) => Mistake[] | void

/** The passes of `surface`, in the order in which they run: see `normalise`. */
export type PassName =
  | 'tags'
  | 'moves'
  | 'patches'
  | 'schemas'
  | 'fields'
  | 'bodies'
  | 'parameters'
  | 'examples'
  | 'exampleCheck'
  | 'ifMatch'
  | 'parameterExamples'
  | 'headers'
  | 'refusals'
  | 'deprecation'

/** The default export of the module in the emitter's option `extension`. */
export interface Extension {
  /** Runs before the document is made: stores facts that need the whole program. */
  prepare?(program: Program): void
  /** Passes that run before those of `surface` with these names; `end` is after all of them. */
  before?: Partial<Record<PassName | 'end', readonly Pass[]>>
  headers?: HeaderDeclarations
  refusals?: RefusalPolicy
  commandStyle?: CommandStyle
  /** The options that the runner adds to those of a command. */
  commonOptions?(
    operation: Operation,
    options: readonly CommandArgument[],
  ): readonly Pick<CommandArgument, 'name' | 'type'>[]
  /** Changes the document for its readers, after the operations are read. */
  publish?(document: OpenApi): OpenApi | Promise<OpenApi>
  /** The mistakes in the finished document. */
  mistakes?(document: OpenApi): Mistake[]
}
