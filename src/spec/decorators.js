// TypeSpec imports no TypeScript.
export { $decorators } from '../generator/decorators.ts'
