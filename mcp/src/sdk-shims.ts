/** Replaces the `_shims` module of the SDK in the bundle, without its JSON Schema validator. */
export const { process } = globalThis

/** The SDK uses it only for the fields of elicitation forms. The forms of this server have none. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('service-mcp does not validate forms.')
  }
}
