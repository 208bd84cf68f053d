import type { Options, RequestResult, TDataShape } from '../../generated/client/client/index.ts'
import * as groups from '../../generated/client/groups/index.ts'
import type {
  ErrorsOf,
  FieldOf,
  OptionalUnlessRequired,
  Selected,
  Selection,
  Typed,
} from '../../src/shared/calls.ts'
import { type Client, type ClientConfig, createClient } from './client.ts'

/** The function of an operation with the client of a service. */
type BoundCall<Data extends TDataShape, Responses, Errors> = [FieldOf<Data, Responses>] extends [never]
  ? PlainCall<Data, Responses, Errors>
  : SelectingCall<Data, Responses, Errors>

interface PlainCall<Data extends TDataShape, Responses, Errors>
  extends Typed<Data, Responses, Errors, Options<Data>> {
  <ThrowOnError extends boolean = false>(
    ...options: OptionalUnlessRequired<Options<Data, ThrowOnError>>
  ): RequestResult<Responses, ErrorsOf<Client, Errors>, ThrowOnError>
}

interface SelectingCall<Data extends TDataShape, Responses, Errors>
  extends PlainCall<Data, Responses, Errors> {
  <Field extends FieldOf<Data, Responses>, ThrowOnError extends boolean = false>(
    options: Options<Data, ThrowOnError> & Selection<Field>,
  ): RequestResult<Selected<Responses, Field>, ErrorsOf<Client, Errors>, ThrowOnError>
}

type Bound<Part> =
  Part extends Typed<infer Data, infer Responses, infer Errors, any>
    ? BoundCall<Data, Responses, Errors>
    : { readonly [Name in keyof Part]: Bound<Part[Name]> }

/** All functions in groups, with their client: `service.companies.list()` is `listCompanies({ client })`. */
export type Service = Bound<typeof groups> & { readonly client: Client }

/**
 * Creates a client with all functions in groups: `service.companies.list()`. A small application imports `createClient`
 * and single functions instead, because a service contains all functions.
 */
export function createService(config?: ClientConfig): Service {
  const client = createClient(config)
  const bind = (part: unknown): unknown =>
    typeof part === 'function'
      ? (options: object) => part({ ...options, client })
      : Object.fromEntries(Object.entries(part as object).map(([name, member]) => [name, bind(member)]))
  return { ...(bind(groups) as Bound<typeof groups>), client }
}
