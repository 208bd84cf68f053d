/** The named values that are passed to a query each time it runs. */
import type { OperationNode, RawBuilder } from 'kysely'
import { sql } from 'kysely'

type Encode = (value: any) => unknown

/** A named value supplied with each execution. */
export class Input {
  readonly name: string
  readonly encode: Encode
  /** Whether the query throws without the value. A missing optional value is null. */
  readonly isRequired: boolean

  constructor(name: string, encode: Encode, isRequired: boolean) {
    this.name = name
    this.encode = encode
    this.isRequired = isRequired
  }
}

/** A placeholder for a named value; `encode` converts the value to its stored form. */
export const input = (name: string, encode: Encode = identity): RawBuilder<any> =>
  sql.val(new Input(name, encode, false))

/** A placeholder for a required value. */
export const requiredInput = (name: string): RawBuilder<any> => sql.val(new Input(name, identity, true))

const identity = (value: unknown) => value

/** A condition that applies only to users who do not see the rows of all users. */
export class OwnRowsOnly {
  readonly condition: OperationNode
  /** The condition for leads of projects, if they see more rows. */
  readonly conditionOfLeads: OperationNode | undefined

  constructor(condition: RawBuilder<boolean>, conditionOfLeads?: RawBuilder<boolean>) {
    this.condition = condition.toOperationNode()
    this.conditionOfLeads = conditionOfLeads?.toOperationNode()
  }
}
