/** The module of the TypeSpec library. */
export { $decorators } from './decorators.ts'
export { $onEmit } from './emitter.ts'
export { $lib } from './lib.ts'
export { $linter } from './linter.ts'
export { $onValidate } from './specification.ts'
