/** The types of the generated files of a server. */

/** A generated entry of `routes`. */
export interface Route {
  id: string
  domain: string
  method: string
  path: string
  shape: string
  /** The status of a success. */
  status: number
  contentTypes: readonly string[]
  bodyOptional?: boolean
  needsCredential: boolean
}

/** Generated JSON Schemas of the input. */
export interface InputSchemas {
  path: ObjectSchema
  query: ObjectSchema
  body: object | null
}

interface ObjectSchema {
  type: string
  properties: Readonly<Record<string, unknown>>
  [keyword: string]: unknown
}
