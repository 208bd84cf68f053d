/** The facts that decorators store about types. */
import type { Program, Scalar, Type } from '@typespec/compiler'
import type { RecordKind } from '../document/openapi.ts'
import type { DeclaredRefusal } from '../document/refusals.ts'
import { $lib } from './lib.ts'

const { kinds, refusals } = $lib.stateKeys

/** The kinds of records by the scalars of their ids. */
export const kindsOf = (program: Program) => program.stateMap(kinds) as Map<Scalar, RecordKind>

/** The refusals of operations, of models of responses, and of the service. */
export const refusalsOf = (program: Program) => program.stateMap(refusals) as Map<Type, DeclaredRefusal[]>
