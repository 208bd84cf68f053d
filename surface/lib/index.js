// In the package, this is the built library.
export { $decorators, $lib, $linter, $onEmit, $onValidate } from '../src/library/index.ts'
