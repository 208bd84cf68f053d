/** How the mock handles calls. An API replaces the functions that do more than its document says. */

export interface MockRequest {
  method: string
  /** `path` begins after the base path of the server. */
  url: { path: string; query?: Readonly<Record<string, string | string[]>> }
  /** The path as it was sent. */
  target: string
  /** The names are in lower case. */
  headers?: Readonly<Record<string, string>>
  /** The value, if the text is JSON. */
  body?: unknown
  text: string
}

export interface MockResponse {
  statusCode: number
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface MockOperation {
  /** The operation id, which a document can leave out. */
  iid?: string
  method: string
  path: string
}

/** A difference between a request and the document. */
export interface InputError {
  in: 'body' | 'path' | 'query' | 'header'
  /** JSON Pointer: `/name`. Empty for the whole body. */
  pointer: string
  detail: string
}

/** Refuses a call. The response also has the headers of the declared example with the key `example`. */
export class MockRefusal extends Error {
  readonly status: number
  readonly example: string
  /** `declared` is undefined if the document has no response for this refusal. */
  readonly respond: (declared?: MockResponse) => MockResponse

  constructor(status: number, example: string, respond: (declared?: MockResponse) => MockResponse) {
    super(example)
    this.status = status
    this.example = example
    this.respond = respond
  }
}

export interface MockBehaviour {
  /** Refuses a call that matches no operation. `allowed` are the methods of this path. */
  unmatched(request: MockRequest, allowed: readonly string[]): MockRefusal
  /** Refuses what the document has no response for, such as an unknown code in `Prefer`. */
  refuse(status: number, detail: string): MockRefusal
  checkCredential(operation: MockOperation, request: MockRequest): MockRefusal | undefined
  /** `compare` returns the differences from the document. */
  checkInput(
    operation: MockOperation,
    request: MockRequest,
    compare: () => InputError[],
  ): MockRefusal | undefined
  /** The media types of a response, as in `Accept`. */
  mediaTypes(request: MockRequest): string[]
  /** Replaces the ids of the example by those of the request. */
  withIds(operation: MockOperation, request: MockRequest, response: MockResponse): MockResponse
  /** Changes a response that is not a refusal at last. */
  finish(request: MockRequest, response: MockResponse): MockResponse
}

/** A mock or proxy that listens. */
export interface Served {
  url: string
  /** The number of operations. */
  operations: number
  close(): void
}
