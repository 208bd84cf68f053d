/** What a query is given each time it runs. */
import type { OperationNode, RawBuilder } from 'kysely'
import { sql } from 'kysely'

type Encode = (value: any) => unknown

/** A named value supplied with each execution. */
export class Input {
  readonly name: string
  readonly encode: Encode
  /** Whether a query without the value must not run; otherwise a value that is left out is null. */
  readonly isRequired: boolean

  constructor(name: string, encode: Encode, isRequired: boolean) {
    this.name = name
    this.encode = encode
    this.isRequired = isRequired
  }
}

/** A placeholder for a named value; `encode` converts the value to what the column stores. */
export const input = (name: string, encode: Encode = identity): RawBuilder<any> =>
  sql.val(new Input(name, encode, false))

/** A placeholder for a value without which the query does not run. */
export const requiredInput = (name: string): RawBuilder<any> => sql.val(new Input(name, identity, true))

const identity = (value: unknown) => value

/** A condition that a query has only when it is run for a user who does not see all rows. */
export class OwnRowsOnly {
  readonly condition: OperationNode

  constructor(condition: RawBuilder<boolean>) {
    this.condition = condition.toOperationNode()
  }
}
