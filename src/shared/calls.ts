/** Types of the client's functions. */
import type {
  Client,
  Options as RequestOptions,
  RequestResult,
  TDataShape,
} from '../../generated/client/client/index.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import type { Code, GeneralCode, Members, recordMembers } from '../../generated/server/refusals.ts'

/** The input of an operation, the client, and options of `fetch`. */
export type Options<
  Data extends TDataShape,
  ThrowOnError extends boolean = boolean,
  C extends Client = Client,
> = RequestOptions<Data, ThrowOnError> & { client: C }

declare const types: unique symbol

/** The types of a function, for functions that take it. It has no such member. */
export interface Typed<Data extends TDataShape, Responses, Errors, Options> {
  readonly [types]?: { data: Data; responses: Responses; errors: Errors; options: Options }
}

/** The options as an argument, which is optional if none of them is required. */
export type OptionalUnlessRequired<Options> = object extends Options
  ? [options?: Options]
  : [options: Options]

/** The function of an operation. */
export type Call<Data extends TDataShape, Responses, Errors> = [FieldOf<Data, Responses>] extends [never]
  ? PlainCall<Data, Responses, Errors>
  : SelectingCall<Data, Responses, Errors>

interface PlainCall<Data extends TDataShape, Responses, Errors>
  extends Typed<Data, Responses, Errors, Options<Data>> {
  <ThrowOnError extends boolean = false, C extends Client = Client>(
    options: Options<Data, ThrowOnError, C>,
  ): RequestResult<Responses, ErrorsOf<C, Errors>, ThrowOnError>
}

/** With literal `fields`, records have only these fields. */
interface SelectingCall<Data extends TDataShape, Responses, Errors>
  extends PlainCall<Data, Responses, Errors> {
  <Field extends FieldOf<Data, Responses>, ThrowOnError extends boolean = false, C extends Client = Client>(
    options: Options<Data, ThrowOnError, C> & Selection<Field>,
  ): RequestResult<Selected<Responses, Field>, ErrorsOf<C, Errors>, ThrowOnError>
}

type RecordOf<Response> = Response extends Array<infer Item> ? Item : Response

/** The fields that the operation can select; never if it has no `fields`. */
export type FieldOf<Data extends TDataShape, Responses> = [NonNullable<Data['query']>] extends [never]
  ? never
  : 'fields' extends keyof NonNullable<Data['query']>
    ? keyof RecordOf<Responses[keyof Responses]> & string
    : never

export interface Selection<Field> {
  query: { fields: Field[] }
}

/** If it is not known which fields are selected, all of them are optional. */
type SelectedFrom<Item, Field> = [keyof Item] extends [Field] ? Partial<Item> : Pick<Item, Field & keyof Item>

export type Selected<Responses, Field> = {
  [Status in keyof Responses]: Responses[Status] extends Array<infer Item>
    ? Array<SelectedFrom<Item, Field>>
    : SelectedFrom<Responses[Status], Field>
}

declare const failure: unique symbol

/** A client that converts each error to `Failure`. The client of the service itself returns problem documents. */
export interface FailsWith<Failure extends { code: string }> {
  readonly [failure]: Failure
}

/** The errors of a call with this client. */
export type ErrorsOf<C extends Client, Errors> =
  C extends FailsWith<infer Failure> ? Failures<Failure, CodeOf<Errors[keyof Errors]>> : Errors

type CodeOf<Error> = Error extends { code: infer Declared extends Code } ? Declared : never

/** The refusals of the operation and of any request, and the errors of the client. */
type Failures<Failure extends { code: string }, Declared extends Code> = {
  default: Failure & (Refusal<Declared | GeneralCode> | WithCode<Exclude<Failure['code'], Code>>)
}

/** One type for each code, so that TypeScript can exclude them one after the other. */
type WithCode<Each extends string> = Each extends unknown ? { code: Each } : never

type SureMembers<C extends keyof Members> = Exclude<Members[C], (typeof recordMembers)[number]>

/** A problem with the members that its code always has. */
type Refusal<C extends Code> =
  | (Problem & { code: Exclude<C, keyof Members> })
  | { [Each in C & keyof Members]: RefusalWith<Each> }[C & keyof Members]

type RefusalWith<C extends keyof Members> = Problem & Required<Pick<Problem, SureMembers<C>>> & { code: C }
