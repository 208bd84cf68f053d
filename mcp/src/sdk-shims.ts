/** Replaces the `_shims` module of the SDK in the bundle, without its JSON Schema validator. */
export const { process } = globalThis

/** The SDK uses it only for elicitation, which this server does not use. */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('service-mcp does not use elicitation.')
  }
}
