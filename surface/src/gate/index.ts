/** The exports of `typespec-surface/gate`. */
export type { Change } from './change.ts'
export { type Comparison, changesBetween, type Plugin, type Settings } from './changes.ts'
export { compat } from './command.ts'
